const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
/** Written out already, by hand or by an earlier call. */
const written = /^\d{1,2} [\p{L}\p{M}]+,? \d{4}$/u;
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * A date as it is written in a consent text: "5 January, 2025" (specification, section 9).
 * @param text 2025-01-05, an ISO moment (its own day counts, whatever its offset), or 05/01/2025, day first
 * @returns "Invalid Date" for what is no day of the calendar (specification, section 8), '' for a blank
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
