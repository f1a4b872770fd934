import { useTranslation } from 'react-i18next';
import { agoWords, useNow } from './time-words.ts';

/** A moment as people say it, and exactly when it is pointed at. */
export function MomentText({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const now = useNow(true, 'slow');
  const then = Date.parse(at);
  return (
    <time dateTime={at} title={exactMoment(at, i18n.language)}>
      {agoWords(then, Math.max(now, then), i18n.language)}
    </time>
  );
}

/** Day and time to the second, in this browser's zone. */
export const exactMoment = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
