import type { JsonValue } from '@tessera/kernel/json';
import { formatDate, isDateFormat } from './date-format.ts';
import { readDate } from './dates.ts';
import { ExpressionFault, shown } from './expression-fault.ts';
import { joined } from './value-limits.ts';
import { asList, asNumber, asText, roundTo } from './values.ts';

type Argument = string | number | boolean | null;

/** Context of a filter beside its value. */
export interface FilterContext {
  timeZone: string;
}

interface Filter {
  least: number;
  most: number;
  /** Signature, for messages: the text between the brackets. */
  takes: string;
  apply(value: JsonValue, args: readonly Argument[], context: FilterContext): JsonValue;
}

const plain = (apply: Filter['apply']): Filter => ({ least: 0, most: 0, takes: 'nothing between brackets', apply });

const filters: { readonly [name: string]: Filter } = {
  default: {
    least: 1,
    most: 1,
    takes: 'the value to use where there is none',
    apply: (value, [fallback = null]) => (value === null || value === '' ? fallback : value),
  },
  upper: plain((value) => asText(value).toUpperCase()),
  lower: plain((value) => asText(value).toLowerCase()),
  trim: plain((value) => asText(value).trim()),
  text: plain(asText),
  number: plain(asNumber),
  json: plain((value) => JSON.stringify(value)),
  length: plain((value) => (Array.isArray(value) ? value.length : asText(value).length)),
  first: plain((value) => asList(value)[0] ?? null),
  last: plain((value) => asList(value).at(-1) ?? null),
  join: {
    least: 0,
    most: 1,
    takes: 'the text to put between the items',
    apply: (value, [separator = ', ']) => joined(asList(value).map(asText), asText(separator)),
  },
  round: {
    least: 0,
    most: 1,
    takes: 'the number of decimal places, 0 to 10',
    apply: (value, [digits = 0]) => roundTo(asNumber(value), asNumber(digits)),
  },
  date: {
    least: 1,
    most: 1,
    takes: 'a format, such as "dd/MM/yyyy HH:mm"',
    apply: (value, [format = ''], { timeZone }) => {
      const pattern = asText(format);
      if (!isDateFormat(pattern)) throw new ExpressionFault('BAD_VALUE', `${shown(format)} is not a date format.`);
      return formatDate(readDate(value, timeZone), pattern, timeZone);
    },
  },
};

/** The names of all filters, for messages and completion. */
export const filterNames: readonly string[] = Object.keys(filters);

/** The filter of a name, or undefined. */
export const findFilter = (name: string): Filter | undefined =>
  Object.hasOwn(filters, name) ? filters[name] : undefined;
