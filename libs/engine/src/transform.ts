import { parseExactJson } from '@tessera/kernel/exact-json';
import { isJsonObject, type JsonValue } from '@tessera/kernel/json';
import { Operator } from '@tessera/query/filter.schema';
import { parsePath } from '@tessera/nodes/value-path';
import { isTransformOperation, type TransformOperation } from '@tessera/nodes/kinds/transform/transform-operations';
import { type ConditionContext, holds } from './condition.ts';
import { formatDate, isDateFormat } from './date-format.ts';
import { addToDate, dateText, isDateUnit, readDate } from './dates.ts';
import { ExpressionFault, shown } from './expression-fault.ts';
import { joined } from './value-limits.ts';
import { asList, asNumber, asText, canonical, finite, isBlank, numberIn, readPath, roundTo } from './values.ts';

/** An operation's options, rendered: a template may yield any type. */
type Options = { readonly [option: string]: unknown };
type Behaviour = (value: JsonValue, options: OptionReader, context: ConditionContext) => JsonValue;

/**
 * Applies one operation to a value. A text and a number convert to each other where needed.
 * @throws ExpressionFault if the value or an option has the wrong type
 */
export function applyOperation(
  value: JsonValue,
  { op, ...options }: { op: string; [option: string]: unknown },
  context: ConditionContext,
): JsonValue {
  if (!isTransformOperation(op)) throw new ExpressionFault('BAD_VALUE', `"${op}" is not a known operation.`);
  return behaviours[op](value, new OptionReader(options), context);
}

/** Reads and converts options to the types that the operation needs. */
class OptionReader {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  value(name: string): JsonValue {
    const value: unknown = this.options[name];
    return isJson(value) ? value : null;
  }

  number(name: string): number {
    return asNumber(this.value(name));
  }

  /** Reads a whole number; undefined if omitted. Any other value is an error. */
  optionalInteger(name: string): number | undefined {
    const value = this.value(name);
    if (isBlank(value)) return undefined;
    const number = asNumber(value);
    if (Number.isInteger(number)) return number;
    throw new ExpressionFault('BAD_VALUE', `Expected a whole number, but got ${shown(value)}.`);
  }

  text(name: string): string {
    return asText(this.value(name));
  }

  path(name: string): (string | number)[] {
    const text = this.text(name);
    const path = text === '' ? [] : parsePath(text);
    if (path === undefined)
      throw new ExpressionFault('BAD_VALUE', `${shown(text)} is not a path such as address.city.`);
    return path;
  }
}

const isJson = (value: unknown): value is JsonValue => value !== undefined && typeof value !== 'function';

const arithmetic =
  (compute: (left: number, right: number) => number): Behaviour =>
  (value, options) =>
    tidy(compute(asNumber(value), options.number('by')));

/** Drops the last binary digits, so that 0.1 + 0.2 is 0.3. */
export const tidy = (number: number): number =>
  Number.isInteger(finite(number)) ? number : Number(number.toPrecision(15));

const behaviours: { readonly [Name in TransformOperation]: Behaviour } = {
  upper: (value) => asText(value).toUpperCase(),
  lower: (value) => asText(value).toLowerCase(),
  trim: (value) => asText(value).trim(),
  replace: (value, options) => {
    const search = options.text('search');
    if (search === '') throw new ExpressionFault('BAD_VALUE', 'The text to look for is empty.');
    const pieces = asText(value).split(search);
    return joined(pieces, options.text('replacement'));
  },
  split: (value, options) => {
    const text = asText(value);
    return text === '' ? [] : text.split(options.text('separator'));
  },
  slice: (value, options) => {
    const [start, end] = [options.optionalInteger('start') ?? 0, options.optionalInteger('end')];
    return Array.isArray(value) ? value.slice(start, end) : asText(value).slice(start, end);
  },
  length: (value) => (Array.isArray(value) ? value.length : asText(value).length),
  toText: (value) => asText(value),

  toNumber: (value) => asNumber(value),
  add: arithmetic((left, right) => left + right),
  subtract: arithmetic((left, right) => left - right),
  multiply: arithmetic((left, right) => left * right),
  divide: arithmetic((left, right) => left / right),
  remainder: arithmetic((left, right) => left % right),
  round: (value, options) => roundTo(asNumber(value), options.optionalInteger('digits') ?? 0),

  formatDate: (value, options, context) => {
    const [format, timeZone] = [options.text('format'), options.text('timeZone') || context.timeZone];
    if (!isDateFormat(format)) throw new ExpressionFault('BAD_VALUE', `${shown(format)} is not a date format.`);
    return formatDate(readDate(value, timeZone), format, timeZone);
  },
  addTime: (value, options, context) => {
    const [unit, timeZone] = [options.text('unit'), options.text('timeZone') || context.timeZone];
    if (!isDateUnit(unit)) throw new ExpressionFault('BAD_VALUE', `${shown(unit)} is not a unit of time.`);
    return dateText(addToDate(readDate(value, timeZone), options.number('amount'), unit, timeZone));
  },

  parseJson: (value) => {
    try {
      return parseExactJson(asText(value));
    } catch {
      throw new ExpressionFault('BAD_VALUE', `${shown(value)} is not JSON.`);
    }
  },
  toJson: (value) => JSON.stringify(value),
  pick: (value, options) => readPath(value, options.path('path')) ?? null,

  map: (value, options) => {
    const path = options.path('path');
    return asList(value).map((item) => readPath(item, path) ?? null);
  },
  filter: (value, options, context) => {
    const path = options.path('path');
    const operator = Operator.parse(options.value('operator'));
    const expected = options.value('value');
    return asList(value).filter((item) =>
      holds({ field: readPath(item, path) ?? null, operator, value: expected }, context),
    );
  },
  count: (value) => (isJsonObject(value) ? Object.keys(value).length : asList(value).length),
  first: (value) => asList(value)[0] ?? null,
  last: (value) => asList(value).at(-1) ?? null,
  sum: (value) => tidy(asList(value).reduce<number>((total, item) => total + asNumber(item), 0)),
  sort: (value, options) => {
    const path = options.path('path');
    const sign = options.text('direction') === 'descending' ? -1 : 1;
    const keyed = asList(value).map((item) => ({ item, key: readPath(item, path) ?? null }));
    return keyed.sort((left, right) => compareValues(left.key, right.key, sign)).map(({ item }) => item);
  },
  unique: (value) => [...new Map(asList(value).map((item) => [canonical(item).normalize(), item])).values()],
  reverse: (value) => asList(value).toReversed(),
  join: (value, options) => joined(asList(value).map(asText), options.text('separator')),
};

/** Numbers by size and before texts, texts by character; blank values last in either direction. */
export function compareValues(left: JsonValue, right: JsonValue, sign: number): number {
  if (isBlank(left) || isBlank(right)) return Number(isBlank(left)) - Number(isBlank(right));
  const [one, two] = [numberIn(left), numberIn(right)];
  if (one !== undefined && two !== undefined) return sign * (one - two);
  if (one !== undefined || two !== undefined) return one === undefined ? sign : -sign;
  const [first, second] = [asText(left), asText(right)];
  return first === second ? 0 : first < second ? -sign : sign;
}
