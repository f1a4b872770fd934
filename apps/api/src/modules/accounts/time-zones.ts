import { zoneOffset } from '@tessera/kernel/calendar';
import { allTimeZones } from '@tessera/kernel/time-zones';

const minuteMs = 60_000;

/** All time zones with their distance from UTC in minutes at a moment, from west to east. */
export const timeZonesNow = (now = new Date()): { id: string; offset_minutes: number }[] =>
  allTimeZones()
    .map((id) => ({ id, offset_minutes: Math.round(zoneOffset(now.getTime(), id) / minuteMs) }))
    .sort((one, other) => one.offset_minutes - other.offset_minutes || one.id.localeCompare(other.id));
