import type { FieldChart, Period } from '@tessera/contracts/analytics/analytics.schema';
import { useTranslation } from 'react-i18next';

const formats = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Names a period by its first day (YYYY-MM-DD) in the person's language. */
export function useDayNames(period: Period | NonNullable<FieldChart['period']>): (start: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    ...(period === 'quarter' ? formats.month : formats[period]),
    timeZone: 'UTC',
  });
  if (period !== 'quarter') return (start) => format.format(new Date(start));
  return (start) => {
    const [year = '', month = '1'] = start.split('-');
    return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  };
}
