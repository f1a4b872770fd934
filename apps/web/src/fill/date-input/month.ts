/** A day as `YYYY-MM-DD`, moved by days. */
export function moveDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return within(date);
}

/** The same day of another month, or the last one of a shorter month. */
export function moveMonth(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(date);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(wanted, last.getUTCDate()));
  return within(date);
}

/** The day itself, or the nearest one between two days. */
export const clampDay = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

const first = '0001-01-01';
const last = '9999-12-31';
const within = (date: Date): string => {
  const year = date.getUTCFullYear();
  return year < 1 ? first : year > 9_999 ? last : date.toISOString().slice(0, 10);
};

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a day's month, from Monday; blank before its first and after its last day. */
export function weeksOf(day: string): (string | undefined)[][] {
  const month = day.slice(0, 7);
  const begin = `${month}-01`;
  const count = Number(moveDay(moveMonth(begin, 1), month === last.slice(0, 7) ? 0 : -1).slice(8));
  const cells = [
    ...Array.from({ length: weekdayOf(begin) }, () => undefined),
    ...Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => cells[week * 7 + at]),
  );
}

/** The day of the person's own clock. */
export function today(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}
