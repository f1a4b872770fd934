import { isJsonObject, type JsonValue } from '@tessera/kernel/json';
import { containing } from '@tessera/query/case-pattern';
import type { DateOperator, Operator } from '@tessera/query/operators';
import { daySpan, instantSpan, isWithin } from '@tessera/query/spans';
import { dateIn, dateText, dayOf, type DateValue } from './dates.ts';
import { ExpressionFault, shown } from './expression-fault.ts';
import { asText, isBlank, isSame, numberIn } from './values.ts';

/** A condition with rendered templates. */
export interface FilledCondition {
  field: JsonValue;
  operator: Operator;
  value?: JsonValue;
}

export interface ConditionContext {
  /** Now, in milliseconds since 1970: defines "today". */
  now: number;
  timeZone: string;
}

type Rule = (field: JsonValue, value: JsonValue, context: ConditionContext) => boolean;

/**
 * Compares. The rules of type:
 * - A number and a text that spells one compare as numbers; two texts compare as texts, capitals counting.
 * - A boolean equals the text `true` or `false`. Blank (null, missing text) equals blank.
 * - Lists and objects are equal when they hold the same.
 * - `contains` on a text ignores capitals; on a list it looks for an equal item.
 * - Less and greater take two numbers, two dates or two texts (by character); a blank side is neither.
 *   Anything else cannot be compared, which is an error, not false.
 * - `in` takes a list, or texts separated by commas; a list on the left is in when one of its items is.
 * - Dates compare by calendar day in the zone as soon as one side is a day without a time. A blank date is on no day.
 * @throws ExpressionFault NOT_COMPARABLE or BAD_VALUE, naming both values
 */
export function holds({ field, operator, value = null }: FilledCondition, context: ConditionContext): boolean {
  return rules[operator](field, value, context);
}

/** Uses the spans of the query language: days compare by day, instants by instant. */
const onDates =
  (operator: DateOperator, operand: (value: JsonValue, context: ConditionContext) => unknown = () => undefined): Rule =>
  (field, value, context) => {
    const date = dateOrBlank(field, context);
    if (date === undefined) return false;
    const side = operand(value, context);
    if (side === null) return false;
    if (date.type === 'instant') return isWithin(date.at, instantSpan(operator, side, context));
    return isWithin(dayOf(date, context.timeZone), daySpan(operator, side, context));
  };

/** Converts a date operand for the query language; null for a blank. */
function dateOperand(value: JsonValue, context: ConditionContext): string | null {
  const date = dateOrBlank(value, context);
  return date === undefined ? null : dateText(date);
}

function rangeOperand(value: JsonValue, context: ConditionContext): { start: string; end: string } | null {
  const range = isJsonObject(value) ? value : {};
  const [start, end] = [range.start, range.end].map((side) => dateOperand(side ?? null, context) ?? '');
  return start || end ? { start: start ?? '', end: end ?? '' } : null;
}

/** @throws ExpressionFault if the value is not a whole number of days */
function daysOperand(value: JsonValue): number {
  const days = numberIn(value);
  if (days !== undefined && Number.isInteger(days) && days >= 1 && days <= 3_660) return days;
  throw new ExpressionFault('BAD_VALUE', `Expected a number of days from 1 to 3660, but got ${shown(value)}.`);
}

const byOrder =
  (isMatch: (order: number) => boolean): Rule =>
  (field, value, context) => {
    if (isBlank(field) || isBlank(value)) return false;
    return isMatch(order(field, value, context));
  };

const rules: { readonly [K in Operator]: Rule } = {
  equal: isEqual,
  notEqual: (field, value) => !isEqual(field, value),
  contains,
  notContains: (field, value) => !contains(field, value),
  lessThan: byOrder((order) => order < 0),
  greaterThan: byOrder((order) => order > 0),
  lessOrEqual: byOrder((order) => order <= 0),
  greaterOrEqual: byOrder((order) => order >= 0),
  in: isIn,
  notIn: (field, value) => !isIn(field, value),
  isTrue: (field) => booleanIn(field) === true,
  isFalse: (field) => booleanIn(field) === false,
  today: onDates('today'),
  yesterday: onDates('yesterday'),
  tomorrow: onDates('tomorrow'),
  thisWeek: onDates('thisWeek'),
  thisMonth: onDates('thisMonth'),
  lastMonth: onDates('lastMonth'),
  thisQuarter: onDates('thisQuarter'),
  lastQuarter: onDates('lastQuarter'),
  thisYear: onDates('thisYear'),
  tillDate: onDates('tillDate'),
  lastDays: onDates('lastDays', daysOperand),
  nextDays: onDates('nextDays', daysOperand),
  dateAfter: onDates('dateAfter', dateOperand),
  dateBefore: onDates('dateBefore', dateOperand),
  dateBetween: onDates('dateBetween', rangeOperand),
  isEmpty: (field) => isBlank(field),
  isNotEmpty: (field) => !isBlank(field),
};

function isEqual(field: JsonValue, value: JsonValue): boolean {
  if (isNothing(field) || isNothing(value)) return isNothing(field) && isNothing(value);
  if (typeof field === 'number' || typeof value === 'number') {
    const left = numberIn(field);
    return left !== undefined && left === numberIn(value);
  }
  if (typeof field === 'boolean' || typeof value === 'boolean') {
    const left = truthIn(field);
    return left !== undefined && left === truthIn(value);
  }
  return isSame(field, value);
}

const isNothing = (value: JsonValue): boolean => value === null || value === '';

function truthIn(value: JsonValue): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** Values accepted as booleans: also 1 and 0, as other systems write them. */
const booleanIn = (value: JsonValue): boolean | undefined =>
  value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : truthIn(value);

function contains(field: JsonValue, value: JsonValue): boolean {
  if (Array.isArray(field)) return field.some((item) => isEqual(item, value));
  if (isNothing(field) || isNothing(value)) return false;
  if (isJsonObject(field) || typeof value === 'object') {
    throw new ExpressionFault('NOT_COMPARABLE', `"contains" needs a text or a list, but got ${shown(field)}.`);
  }
  return containing(asText(value))(asText(field).normalize('NFC'));
}

function isIn(field: JsonValue, value: JsonValue): boolean {
  const choices = Array.isArray(value)
    ? value
    : asText(value)
        .split(',')
        .map((text) => text.trim());
  const items = Array.isArray(field) ? field : [field];
  return items.some((item) => !isNothing(item) && choices.some((choice) => isEqual(item, choice)));
}

const byCharacter = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

function order(field: JsonValue, value: JsonValue, context: ConditionContext): number {
  const [left, right] = [numberIn(field), numberIn(value)];
  if (left !== undefined && right !== undefined) return left - right;
  if (typeof field === 'string' && typeof value === 'string') {
    const [from, to] = [dateIn(field, context.timeZone), dateIn(value, context.timeZone)];
    if (from !== undefined && to !== undefined) return dateOrder(from, to, context);
    // A number against a word is an error in the workflow; as text, "9" would sort after "10".
    if (left === undefined && right === undefined) return byCharacter(field.normalize(), value.normalize());
  }
  throw new ExpressionFault('NOT_COMPARABLE', `${shown(field)} and ${shown(value)} cannot be put in order.`);
}

function dateOrBlank(value: JsonValue, { timeZone }: ConditionContext): DateValue | undefined {
  if (isBlank(value)) return undefined;
  const date = dateIn(value, timeZone);
  if (date !== undefined) return date;
  throw new ExpressionFault('BAD_VALUE', `Expected a date such as 2026-01-31, but got ${shown(value)}.`);
}

function dateOrder(left: DateValue, right: DateValue, { timeZone }: ConditionContext): number {
  if (left.type === 'instant' && right.type === 'instant') return left.at - right.at;
  return dayOf(left, timeZone) - dayOf(right, timeZone);
}
