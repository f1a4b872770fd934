import { allTimeZones, currentZoneName } from '@tessera/kernel/time-zones';
import { session } from '../session/session.ts';

/** The zone of this browser. */
export const ownTimeZone = (): string => currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The logged-in person's zone, else this browser's. */
export const personalTimeZone = (): string => session()?.user.time_zone ?? ownTimeZone();

/** All zones of this browser, these first. */
export const timeZoneOptions = (...first: string[]): { value: string; label: string }[] =>
  [...new Set([...first.filter((zone) => zone !== ''), ...allTimeZones()])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
