import { isVisible } from '@tessera/kernel/text';
import type { StorageKind } from '../field-types.ts';
import { type Message, sentencesOf } from '../messages.ts';

/** The types of columns of a file to import (specification, section 5). */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'email'
  | 'url'
  | 'phone'
  | 'json'
  | 'unknown';

const { messageOf } = sentencesOf({
  'column.text': 'This is no text. Enter one, or leave the cell empty.',
  'column.integer': 'This is no whole number. Use digits only, with a minus before them if needed.',
  'column.boolean': 'This is neither yes nor no. Use true, false, yes, no, 1 or 0.',
  'column.date': 'This is no date. Write it as 2026-01-31, or in the order of days that is chosen for the file.',
  'column.datetime': 'This is no date with a time. Write it as 2026-01-31T14:30.',
  'column.time': 'This is no time of day. Write it as 14:30:00.',
  'column.email': 'This is no email address.',
  'column.url': 'This is no link. It must begin with http:// or https://.',
  'column.phone':
    'This is no phone number. It must have at least 10 digits; spaces, dashes and a leading + may be there.',
  'column.json': 'This is no valid JSON.',
});

const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What a value of a column has to look like; types without an entry take any. */
const checks: { readonly [T in ColumnType]?: (text: string) => boolean } = {
  text: isVisible,
  integer: matches(/^-?\d+$/),
  boolean: matches(/^(?:true|false|1|0|yes|no)$/i),
  date: (text) => text.includes('-'),
  datetime: (text) => text.includes('T'),
  time: matches(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/),
  email: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  url: matches(/^https?:\/\//i),
  phone: (text) => /^\+?[\d\s-]+$/.test(text) && text.replace(/\D/g, '').length >= 10,
  json: isJson,
};

/**
 * Checks a value of a column, before the rules of its field type read it. An empty value is valid.
 * @param text the value in the written form of the type: a date as 2026-01-31, a time as 14:30:00
 */
export function columnFault(type: ColumnType, text: string): Message | undefined {
  if (text === '' || checks[type] === undefined || checks[type](text)) return undefined;
  return messageOf(`column.${type}` as 'column.text');
}

/** The column type that follows from how values are stored, where a field type names none. */
export const columnOfKind: { readonly [K in StorageKind]: ColumnType } = {
  text: 'text',
  number: 'decimal',
  boolean: 'boolean',
  day: 'date',
  time: 'time',
  moment: 'datetime',
  choice: 'unknown',
  choices: 'unknown',
  range: 'unknown',
  files: 'unknown',
  object: 'unknown',
  none: 'unknown',
};
