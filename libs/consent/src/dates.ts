const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
/** A written date, by hand or from an earlier call. */
const written = /^\d{1,2} [\p{L}\p{M}]+,? \d{4}$/u;
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Formats a date as a consent text does: "5 January, 2025" (specification, section 9).
 * @param text 2025-01-05, an ISO timestamp (in its own offset), or 05/01/2025 with the day first
 * @returns "Invalid Date" for a day outside the calendar (specification, section 8), '' for a blank
 */
export function writtenDate(text: string, months: readonly string[]): string {
  const given = text.trim();
  if (given === '' || written.test(given)) return given;
  const [, isoYear, isoMonth, isoDay] = iso.exec(given) ?? [];
  const [, day, month, year] = dayFirst.exec(given) ?? [];
  const [y, m, d] = [isoYear ?? year, isoMonth ?? month, isoDay ?? day].map(Number);
  const name = m === undefined ? undefined : months[m - 1];
  if (!y || !m || !d || name === undefined || d > daysOf(y, m)) return 'Invalid Date';
  return `${d} ${name}, ${y}`;
}
