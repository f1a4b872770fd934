import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { optionItems } from '../../option-items.ts';
import { faultyItems, optionList } from '../../options.schema.ts';
import { rankingAnswer } from './ranking.answer.ts';
import { withItems } from '../../texts/option-texts.ts';

export const rankingField = defineField({
  type: 'ranking',
  title: 'Ranking',
  description: 'Options that a person puts in order.',
  icon: 'list-numbers',
  group: 'choice',
  filterParts: ({ items }) => [{ path: '0', label: 'first place', kind: 'choice', choices: items }],
  operators: ['contains', 'notContains', 'in', 'notIn', 'isEmpty', 'isNotEmpty'],
  stores: 'choices',
  fromText: (text, { items }) => {
    const places = text.split(/(?:^|,\s*)\d+\.\s+/).slice(1);
    const order = places.map((label) => items.find((item) => item.label === label.trim())?.value);
    return order.length === items.length && !order.includes(undefined) ? order : undefined;
  },
  chart: 'parts',
  valueType: 'text[]',
  // An untouched ranking is not an answer; a default would make it one.
  noDefault: true,
  options: z.strictObject({ ...optionList }),
  draftOptions: { items: optionItems('Option 1', 'Option 2', 'Option 3') },
  withTexts: withItems,
  checkOptions: ({ items }) => faultyItems(items),
  answers: rankingAnswer,
});
