import { cleanContact, plainDigits } from '@tessera/kernel/text';

/** How times are shown: `02:30 PM`, or `14:30`. */
export type Clock = '12hr' | '24hr';

const withColon = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*(am|pm)?$/;
const digitsOnly = /^(\d{1,2})(\d{2})\s*(am|pm)?$/;
const hourOnly = /^(\d{1,2})()\s*(am|pm)$/;

/**
 * Reads a time of day of either clock, as people and programs write it: `14:30`, `2:30 pm`, `1430`, `2 p.m.`.
 * @returns `HH:mm` of 24 hours; undefined for anything else
 */
export function readTime(text: string): string | undefined {
  const written = plainDigits(cleanContact(text))
    .toLowerCase()
    .replace(/([ap])\.?\s?m\.?$/, '$1m');
  const match = withColon.exec(written) ?? digitsOnly.exec(written) ?? hourOnly.exec(written);
  if (!match) return undefined;
  const [hour, minute, half] = [Number(match[1]), Number(match[2]), match[3]];
  const isHour = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (!isHour || minute > 59) return undefined;
  const full = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return `${twoDigits(full)}:${twoDigits(minute)}`;
}

/** A stored time (`HH:mm`) as a clock shows it. The form of 12 hours is also the one that the public page sends. */
export function displayTime(time: string, clock: Clock): string {
  if (clock === '24hr') return time;
  const hour = Number(time.slice(0, 2));
  return `${twoDigits(hour % 12 || 12)}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
