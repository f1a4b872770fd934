import { useTranslation } from 'react-i18next';
import { dateLocale } from '../../i18n/i18n.ts';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];
const shownAsDateFrom = 7 * 86_400;

/** Says a moment as a person would: `5 minutes ago`, `yesterday`, `5 Jan 2026`. */
export function useWhen(): (moment: string) => string {
  const { i18n } = useTranslation();
  const relative = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(dateLocale(i18n.language), { dateStyle: 'medium' });
  return (moment) => {
    const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
    const passed = Math.abs(seconds);
    if (passed >= shownAsDateFrom) return date.format(new Date(moment));
    const [unit, size] = steps.findLast(([, length]) => passed >= length) ?? ['second', 1];
    return relative.format(Math.trunc(seconds / size), unit);
  };
}
