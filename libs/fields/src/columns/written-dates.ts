import { cleanContact, plainDigits } from '@tessera/kernel/text';
import { isCalendarDate } from '../calendar-date.ts';
import { readTime } from '../time-of-day.ts';

/** In which order a file writes day, month and year. A year of four digits in front is read in any order. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/;
const withTime = /^(.+?)(?:T|,?\s+)(\d{1,2}[:.].*)$/i;
const offset = /\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;
const two = (text: string): string => text.padStart(2, '0');

/** A date as YYYY-MM-DD; undefined for anything that is no day of the calendar. */
export function writtenDate(text: string, order: DateOrder): string | undefined {
  const match = parts.exec(plainDigits(cleanContact(text)));
  const [, first = '', second = '', third = ''] = match ?? [];
  const isYearFirst = first.length === 4;
  if (!match || (isYearFirst ? third.length > 2 : third.length !== 4 || first.length > 2)) return undefined;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'mdy'
      ? [third, first, second]
      : [third, second, first];
  const date = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : undefined;
}

/** A date with a time as YYYY-MM-DDTHH:mm, and its offset if there is one; a date alone is its midnight. */
export function writtenMoment(text: string, order: DateOrder): string | undefined {
  const clean = plainDigits(cleanContact(text)).replace(/(\d{2}:\d{2}:\d{2})\.\d+/, '$1');
  const alone = writtenDate(clean, order);
  if (alone !== undefined) return `${alone}T00:00`;
  const [, day = '', rest = ''] = withTime.exec(clean) ?? [];
  const zone = offset.exec(rest)?.[1];
  const date = writtenDate(day, order);
  const time = readTime(rest.replace(offset, ''));
  if (date === undefined || time === undefined) return undefined;
  return `${date}T${time}${zone === undefined ? '' : /^[+-]/.test(zone) ? zone : 'Z'}`;
}

/** A time of day as HH:mm:ss. */
export function writtenTime(text: string): string | undefined {
  const time = readTime(text.replace(/^00?:?(\d{1,2}:\d{2}:\d{2})\.\d+$/, '$1'));
  return time === undefined ? undefined : `${time}:00`;
}
