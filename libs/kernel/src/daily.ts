import { dayAt, dayLength, instantOfWall } from './calendar.ts';

const hourLength = 3_600_000;

/** The next time after a moment at which it is a full hour of the day in a zone. */
export function nextDaily(hour: number, { after, timeZone }: { after: number; timeZone: string }): number {
  const today = dayAt(after, timeZone);
  const onDay = (day: number) => instantOfWall(day * dayLength + hour * hourLength, timeZone);
  const first = onDay(today);
  return first > after ? first : onDay(today + 1);
}
