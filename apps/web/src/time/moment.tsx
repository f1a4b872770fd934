import type { DateFormat } from '@tessera/contracts/accounts/date-format';
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

/** A time in a time zone, in the specification's format dd/MM/yyyy HH:mm or with the day written in another one. */
export function momentWords(at: string | Date, timeZone?: string, format: DateFormat = 'dd/MM/yyyy'): string {
  const part = partsOf(at, timeZone);
  if (part('day') === '') return 'Invalid Date';
  const day = format.replace('dd', part('day')).replace('MM', part('month')).replace('yyyy', part('year'));
  return `${day} ${part('hour')}:${part('minute')}`;
}

/** A moment in the person's own zone and format, to the minute. */
function useMomentWords(): (at: string) => string {
  const user = useUserOrNull();
  return (at) => momentWords(at, user?.time_zone, user?.date_format);
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

/** To the second and with the zone, in the person's own: where the second counts, such as in evidence. */
export function useExactMoment(): (at: string) => string {
  const zone = useUserOrNull()?.time_zone;
  const words = useMomentWords();
  return (at) => {
    const part = partsOf(at, zone);
    return `${words(at)}:${part('second')} ${part('timeZoneName')}`;
  };
}

/** Day and minute in the person's own time zone; exactly when, with the zone, when it is pointed at. */
export function WrittenMoment({ at }: { at: string }) {
  const words = useMomentWords();
  const exact = useExactMoment();
  return (
    <time dateTime={at} title={exact(at)}>
      {words(at)}
    </time>
  );
}

/** The day in the person's own time zone and format, where the hour is of no use. */
export function useDay(): (at: string) => string {
  const words = useMomentWords();
  return (at) => words(at).slice(0, 10);
}

/** HH:mm:ss in the person's own time zone. */
export function useTimeOfDay(): (at: string) => string {
  const zone = useUserOrNull()?.time_zone;
  return (at) => {
    const part = partsOf(at, zone);
    return `${part('hour')}:${part('minute')}:${part('second')}`;
  };
}
