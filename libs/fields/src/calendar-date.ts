const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const daysOf = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** Whether a text is a calendar date, written YYYY-MM-DD. Such texts sort chronologically. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (pattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** A YYYY-MM-DD date in the display format dd/MM/yyyy. */
export const displayDate = (date: string): string => date.split('-').reverse().join('/');
