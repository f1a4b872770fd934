import { dayAt, dayLength, instantOfWall } from './calendar.ts';

const hourLength = 3_600_000;

/** The next time after a moment at which it is a full hour of the day in a zone. */
export function nextDaily(hour: number, { after, timeZone }: { after: number; timeZone: string }): number {
  const today = dayAt(after, timeZone);
  const onDay = (day: number) => instantOfWall(day * dayLength + hour * hourLength, timeZone);
  const first = onDay(today);
  return first > after ? first : onDay(today + 1);
}

/**
 * When a daily time comes next after its zone has changed: not twice on one day.
 * @param due the next time by the zone before
 */
export function movedDaily(
  hour: number,
  { due, now, from, to }: { due: number; now: number; from: string; to: string },
): number {
  const next = nextDaily(hour, { after: now, timeZone: to });
  const wasToday = dayAt(due, from) > dayAt(now, from);
  const isToday = dayAt(next, to) === dayAt(now, to);
  return wasToday && isToday ? nextDaily(hour, { after: next, timeZone: to }) : next;
}
