import { type Filter, type FilterCondition } from './filter.schema.ts';
import { fits, operatorOf, type Operand, type ValueKind } from './operators.ts';
import { dateOperandIn, isTime, type Properties } from './values.ts';

/** What is wrong with a filter, and where: a dotted path such as `all.0.value`. */
export interface FilterProblem {
  path: string;
  message: string;
}

type ValueCheck = (value: unknown) => string | undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const text: ValueCheck = (value) => (isText(value) ? undefined : 'enter a text');
const date: ValueCheck = (value) =>
  isText(value) && dateOperandIn(value)
    ? undefined
    : 'enter a date as YYYY-MM-DD, or an instant such as 2026-01-31T09:00:00Z';

/** What one value of a kind looks like in a condition. */
const singleValue: { readonly [K in ValueKind]: ValueCheck } = {
  text,
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? undefined : 'enter a number'),
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'enter true or false'),
  choice: text,
  choices: text,
  day: date,
  time: (value) => (typeof value === 'string' && isTime(value) ? undefined : 'enter a time as HH:mm'),
  moment: date,
  range: date,
  files: text,
  relation: text,
  object: text,
};

function rangeFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'enter a start and an end';
  const { start = '', end = '' } = value as { start?: unknown; end?: unknown };
  if (start === '' && end === '') return 'enter a start, an end or both';
  return [start, end].map((side) => (side === '' ? undefined : date(side))).find((fault) => fault !== undefined);
}

const operandFault: { readonly [O in Operand]: (kind: ValueKind, value: unknown) => string | undefined } = {
  none: (_kind, value) => (value === undefined ? undefined : 'this operator takes no value'),
  value: (kind, value) => singleValue[kind](value),
  list: (kind, value) =>
    Array.isArray(value) && value.length > 0
      ? value.map((item) => singleValue[kind](item)).find((fault) => fault !== undefined)
      : 'enter one value or more',
  date: (_kind, value) => date(value),
  range: (_kind, value) => rangeFault(value),
  days: (_kind, value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 3_660
      ? undefined
      : 'enter a number of days from 1 to 3660',
};

/** @returns what is wrong with one condition, or undefined */
function faultOf({ property, operator, value }: FilterCondition, properties: Properties): FilterProblem | undefined {
  const known = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (!known) {
    const names = Object.keys(properties).join(', ');
    return { path: 'property', message: `there is no property "${property}". There are: ${names}` };
  }
  if (!fits(known.kind, operator))
    return { path: 'operator', message: `"${operatorOf(operator).title}" does not fit ${known.label}` };
  const fault = operandFault[operatorOf(operator).operand](known.kind, value);
  return fault === undefined ? undefined : { path: 'value', message: fault };
}

/**
 * Compares a filter with the properties that it is asked of.
 * @returns every problem with its path; none when the filter can be evaluated
 */
export function checkFilter(filter: Filter, properties: Properties, at = ''): FilterProblem[] {
  if ('operator' in filter) {
    const fault = faultOf(filter, properties);
    return fault ? [{ ...fault, path: at + fault.path }] : [];
  }
  const [name, branches] = 'all' in filter ? (['all', filter.all] as const) : (['any', filter.any] as const);
  return branches.flatMap((branch, index) => checkFilter(branch, properties, `${at}${name}.${index}.`));
}
