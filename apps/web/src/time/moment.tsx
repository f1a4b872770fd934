import { useTranslation } from 'react-i18next';
import { agoWords, useNow } from './time-words.ts';
import { useUserOrNull } from '../session/use-session.ts';

const digits = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** The parts of a moment in a time zone; empty texts for what is none. */
function partsOf(at: string | Date, timeZone?: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return () => '';
  const parts = new Intl.DateTimeFormat('en-GB', { ...digits, timeZone }).formatToParts(date);
  return (type) => parts.find((entry) => entry.type === type)?.value ?? '';
}

/** A time in the specification's format dd/MM/yyyy HH:mm, in a time zone. */
export function momentWords(at: string | Date, timeZone?: string): string {
  const part = partsOf(at, timeZone);
  if (part('day') === '') return 'Invalid Date';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

/** The one way to show a moment: how long ago, and exactly when in the person's time zone when it is pointed at. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const exact = useExactMoment();
  const now = useNow(true, 'slow');
  const then = Date.parse(at);
  return (
    <time dateTime={at} title={exact(at)}>
      {agoWords(then, Math.max(now, then), i18n.language)}
    </time>
  );
}

/** dd/MM/yyyy HH:mm:ss and the zone, in the person's own: where the second counts, such as in evidence. */
export function useExactMoment(): (at: string) => string {
  const zone = useUserOrNull()?.time_zone;
  return (at) => {
    const part = partsOf(at, zone);
    return `${momentWords(at, zone)}:${part('second')} ${part('timeZoneName')}`;
  };
}

/** dd/MM/yyyy HH:mm in the person's own time zone; exactly when, with the zone, when it is pointed at. */
export function WrittenMoment({ at }: { at: string }) {
  const zone = useUserOrNull()?.time_zone;
  const exact = useExactMoment();
  return (
    <time dateTime={at} title={exact(at)}>
      {momentWords(at, zone)}
    </time>
  );
}

/** dd/MM/yyyy in the person's own time zone, where the hour is of no use. */
export function useDay(): (at: string) => string {
  const zone = useUserOrNull()?.time_zone;
  return (at) => momentWords(at, zone).slice(0, 10);
}

/** HH:mm:ss in the person's own time zone. */
export function useTimeOfDay(): (at: string) => string {
  const zone = useUserOrNull()?.time_zone;
  return (at) => {
    const part = partsOf(at, zone);
    return `${part('hour')}:${part('minute')}:${part('second')}`;
  };
}
