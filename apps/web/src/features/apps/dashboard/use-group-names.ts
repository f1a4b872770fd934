import type { GroupKey } from '@tessera/query/aggregate';
import { isCalendar } from '@tessera/query/periods';
import type { Grouping } from '@tessera/query/query.schema';
import { useTranslation } from 'react-i18next';
import { useDayNames } from '../../../time/use-day-names.ts';
import { useNumbers } from '../../../ui/charts/chart-formats.ts';

/** Names groups for people: choices by their label, periods by their first day, steps by their ends. */
export function useGroupNames({ by, step = 1 }: Grouping): (group: { key: GroupKey; label: string | null }) => string {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const dayName = useDayNames(isCalendar(by) ? by : 'day');
  return ({ key, label }) => {
    if (label !== null) return label;
    if (key === null) return t('dashboards.blank');
    if (typeof key === 'boolean') return t(key ? 'dashboards.yes' : 'dashboards.no');
    if (isCalendar(by)) return dayName(String(key));
    if (by === 'step' && typeof key === 'number')
      return t('dashboards.step', { from: numbers(key), to: numbers(key + step) });
    return typeof key === 'number' ? numbers(key) : key;
  };
}
