import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { fieldIdPattern, isReservedFieldId } from '../../field-id.ts';
import { optionItems } from '../../option-items.ts';
import { faultyItems, OptionItem, optionList } from '../../options.schema.ts';
import { matrixAnswer } from './matrix.answer.ts';
import { answerInText } from './matrix-text.ts';
import { matrixRows } from './matrix-rows.ts';
import { labelled, withItems } from '../../texts/option-texts.ts';

const mostRows = 50;
const MatrixRow = OptionItem.extend({ mandatory: z.boolean().default(false) }).meta({ id: 'MatrixRow' });
const isRowName = (name: string): boolean => fieldIdPattern.test(name) && !isReservedFieldId(name);

export const matrixField = defineField({
  type: 'matrix',
  title: 'Matrix',
  description: 'A table of questions with the same choices.',
  icon: 'table',
  group: 'choice',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'object',
  fromText: answerInText,
  chart: 'parts',
  valueType: 'object',
  valueParts: ({ rows, multiple }) => rows.map(({ value }) => ({ name: value, type: multiple ? 'text[]' : 'text' })),
  filterParts: ({ rows, multiple }) =>
    rows.map(({ value, label }) => ({ path: value, label, kind: multiple ? 'choices' : 'choice' })),
  noDefault: true,
  options: z.strictObject({
    rows: z.array(MatrixRow).max(mostRows, `has more than ${mostRows} rows`).default([]),
    ...optionList,
    multiple: z.boolean().default(false),
  }),
  draftOptions: { rows: matrixRows('Row 1', 'Row 2'), items: optionItems('Column 1', 'Column 2', 'Column 3') },
  withTexts: (options, textOf) => ({ ...withItems(options, textOf), rows: labelled('rows', options.rows, textOf) }),
  checkOptions: ({ rows, items }) => [
    ...faultyItems(rows, { path: 'rows', isValue: isRowName }),
    ...faultyItems(items),
  ],
  answers: matrixAnswer,
});
