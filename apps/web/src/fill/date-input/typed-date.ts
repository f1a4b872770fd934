import { isCalendarDate } from '@tessera/fields/calendar-date';
import { cleanContact, plainDigits } from '@tessera/kernel/text';

const dayFirst = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;
/** As browsers and other pages fill it in. */
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * Reads a date as a person types it: the day first, in the digits of any script, with any separator or none.
 * @returns the day as `YYYY-MM-DD`; undefined for anything else, two digits of a year included
 */
export function readTypedDate(text: string): string | undefined {
  const written = plainDigits(cleanContact(text));
  const [, day, month, year] = dayFirst.exec(written) ?? digitsOnly.exec(written) ?? reversed(written);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(date) ? date : undefined;
}

function reversed(written: string): (string | undefined)[] {
  const [whole, year, month, day] = yearFirst.exec(written) ?? [];
  return [whole, day, month, year];
}

/**
 * Adds the separators while somebody types at the end: the number keys of a phone have none.
 * @param before the text before the last change
 */
export function withSlashes(before: string, text: string): string {
  const typed = text.replace(/\/{2,}/g, '/');
  if (!typed.startsWith(before) || typed.length !== before.length + 1) return typed;
  return /^\p{Nd}{2}$|^\p{Nd}{1,2}\/\p{Nd}{2}$/u.test(typed) ? `${typed}/` : typed;
}
