import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { optionItems } from '../../option-items.ts';
import {
  characterLimits,
  faultyItems,
  numberLimits,
  optionList,
  placeholder,
  reversedLimits,
} from '../../options.schema.ts';
import { selectWithUnitAnswer } from './select-with-unit.answer.ts';
import { withItems, withPlaceholder } from '../../texts/option-texts.ts';

export const selectWithUnitField = defineField({
  type: 'selectWithUnit',
  title: 'Value with unit',
  description: 'A number or a text with a unit, for example 170 cm.',
  icon: 'ruler-measure',
  group: 'number',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'object',
  fromText: (text, { items }) => {
    const line = text.trim();
    const unit = items.find(({ label, value }) => line.endsWith(` ${label}`) || line.endsWith(` ${value}`));
    if (!unit) return undefined;
    const name = line.endsWith(` ${unit.label}`) ? unit.label : unit.value;
    return { value: line.slice(0, -name.length).trim(), unit: unit.value };
  },
  chart: 'parts',
  valueType: 'object',
  valueParts: ({ takes }) => [
    { name: 'value', type: takes },
    { name: 'unit', type: 'text' },
  ],
  filterParts: ({ takes, items }) => [
    { path: 'value', label: 'value', kind: takes },
    { path: 'unit', label: 'unit', kind: 'choice', choices: items },
  ],
  noDefault: true,
  options: z.strictObject({
    takes: z.enum(['number', 'text']).default('number'),
    ...optionList,
    ...placeholder,
    ...numberLimits,
    ...characterLimits,
  }),
  draftOptions: { items: optionItems('cm', 'in') },
  withTexts: (options, textOf) => withItems(withPlaceholder(options, textOf), textOf),
  checkOptions: ({ items, min, max, minCharacters, maxCharacters }) => [
    ...faultyItems(items),
    ...reversedLimits('min', min, max),
    ...reversedLimits('minCharacters', minCharacters, maxCharacters),
  ],
  answers: selectWithUnitAnswer,
});
