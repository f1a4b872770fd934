import { useTranslation } from 'react-i18next';
import { dateLocale } from '../i18n/i18n.ts';
import { useUserOrNull } from '../session/use-session.ts';
import { agoWords, useNow } from './time-words.ts';

/** A moment as people say it, and exactly when it is pointed at. */
export function MomentText({ at }: { at: string }) {
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

/** Day, time to the second and zone of a moment, in the person's own time zone. */
export const useExactMoment = (): ((at: string) => string) => useFormat({ dateStyle: 'medium', timeStyle: 'long' });

/** The day of a moment in the person's own time zone, where its hour is of no use. */
export const useDay = (): ((at: string) => string) => useFormat({ dateStyle: 'medium' });

/** The time of day of a moment to the second, in the person's own time zone. */
export const useTimeOfDay = (): ((at: string) => string) => useFormat({ timeStyle: 'medium', hourCycle: 'h23' });

function useFormat(style: Intl.DateTimeFormatOptions): (at: string) => string {
  const { i18n } = useTranslation();
  const user = useUserOrNull();
  const format = new Intl.DateTimeFormat(dateLocale(i18n.language), { ...style, timeZone: user?.time_zone });
  return (at) => format.format(new Date(at));
}
