import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { timeZoneOptions } from './time-zones.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A distance from UTC in minutes, as people write it: `UTC+05:30`. */
function offsetWords(minutes: number): string {
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** All time zones with their distance from UTC today; without it until the server has answered. */
export function useZoneOptions(current: string): { value: string; label: string }[] {
  const zones = useQuery(api.preferences.timeZones.options()).data?.items ?? [];
  const offsets = new Map(zones.map(({ id, offset_minutes }) => [id, offsetWords(offset_minutes)]));
  return timeZoneOptions(current).map(({ value, label }) => {
    const offset = offsets.get(value);
    return { value, label: offset === undefined ? label : `${label} (${offset})` };
  });
}
