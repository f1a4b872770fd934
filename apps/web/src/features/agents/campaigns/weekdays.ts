/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Short name of a day of the week, Monday as 0. */
const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(monday + day * dayMs);

export const weekdayOptions = (language: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: weekdayName(day, language) }));

/** `Mon–Fri`, or the days one by one. */
export function weekdaysText(days: readonly number[], language: string): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const name = (day: number): string => weekdayName(day, language);
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)}–${name(last)}`;
  return days.map(name).join(', ');
}
