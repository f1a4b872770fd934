import type { Filter, FilterCondition } from './filter.schema.ts';
import { operatorOf } from './operators.ts';
import { meValue, type Properties, type Property } from './values.ts';

/** How values and operators read; English unless a page gives its own. */
export interface FilterWording {
  operator(condition: FilterCondition): string;
  value(value: string, property: Property | undefined): string;
  and: string;
  or: string;
}

const days = (count: unknown): string => (count === 1 ? 'day' : `${String(count)} days`);

const englishWording: FilterWording = {
  operator: ({ operator }) => operatorOf(operator).title,
  value: (value, property) => {
    if (value === meValue) return 'me';
    return property?.choices?.find((choice) => choice.value === value)?.label ?? value;
  },
  and: 'and',
  or: 'or',
};

function operandText({ operator, value }: FilterCondition, property: Property | undefined, wording: FilterWording) {
  const { operand } = operatorOf(operator);
  if (operand === 'none' || value === undefined) return '';
  if (operand === 'days') return days(value);
  if (Array.isArray(value)) return value.map((item) => wording.value(String(item), property)).join(', ');
  if (typeof value !== 'object') return wording.value(String(value), property);
  const ends = [value.start, value.end].map((end) => (end === '' ? '…' : wording.value(end, property)));
  return ends.join(` ${wording.and} `);
}

function conditionText(condition: FilterCondition, properties: Properties, wording: FilterWording): string {
  const property = Object.hasOwn(properties, condition.property) ? properties[condition.property] : undefined;
  const words = [property?.label ?? condition.property, wording.operator(condition)];
  return [...words, operandText(condition, property, wording)].filter((word) => word !== '').join(' ');
}

/**
 * A filter as a sentence for people: "Status is equal to Failed and (Created is today or Name contains loan)".
 * @returns an empty text for a filter without conditions
 */
export function describeFilter(filter: Filter, properties: Properties, wording = englishWording): string {
  if ('operator' in filter) return conditionText(filter, properties, wording);
  const [branches, word] = 'all' in filter ? [filter.all, wording.and] : [filter.any, wording.or];
  const parts = branches
    .map((branch) => ({ branch, text: describeFilter(branch, properties, wording) }))
    .filter(({ text }) => text !== '');
  if (parts.length === 1) return parts[0]?.text ?? '';
  return parts.map(({ branch, text }) => ('operator' in branch ? text : `(${text})`)).join(` ${word} `);
}
