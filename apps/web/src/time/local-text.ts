import { instantOf, wallTime } from '@tessera/kernel/calendar';

const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;
const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A moment as the local time of a zone, in the form of `datetime-local` inputs: `2025-01-05T09:30`. */
export function localText(moment: string, zone: string): string {
  const { year, month, day, hour, minute } = wallTime(Date.parse(moment), zone);
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}T${padded(hour)}:${padded(minute)}`;
}

/** The moment of a local time in a zone, as ISO text. @returns undefined for anything that is no local time */
export function momentOf(text: string, zone: string): string | undefined {
  const match = shape.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const at = instantOf({ year, month, day, hour, minute, second: 0 }, zone);
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined;
}
