import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useUser } from '../../../session/use-session.ts';
import { momentWords } from '../../../time/moment.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './billing.module.css';

interface DayRow {
  day: string;
  amounts: Partial<Record<string, number>>;
}

/** What was used on each day of the last month. */
export function ConsumptionCard() {
  const { t, i18n } = useTranslation();
  const { date_format: format } = useUser();
  const report = useQuery(api.plans.consumption.options({ query: {} }));
  if (!report.data) return report.error ? <ErrorState of={report} /> : <SkeletonRows rows={4} />;
  const days = new Map<string, DayRow>();
  for (const { day, feature, amount } of report.data.rows) {
    const row = days.get(day) ?? { day, amounts: {} };
    row.amounts[feature] = amount;
    days.set(day, row);
  }
  const columns: Column<DayRow>[] = [
    { key: 'day', title: t('settings.billing.day'), cell: ({ day }) => momentWords(day, 'UTC', format).slice(0, 10) },
    ...report.data.totals.map(({ feature, amount }): Column<DayRow> => ({
      key: feature,
      title: `${t(`settings.billing.daily.${feature}`)} (${amount.toLocaleString(i18n.language)})`,
      align: 'end',
      cell: ({ amounts }) => (amounts[feature] ?? 0).toLocaleString(i18n.language),
    })),
  ];
  return (
    <Card flush title={t('settings.billing.consumption')} description={t('settings.billing.consumptionText')}>
      {days.size === 0 ? (
        <EmptyState title={t('settings.billing.nothingUsed')} text={t('settings.billing.nothingUsedText')} />
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('settings.billing.consumption')}>
          <Table
            label={t('settings.billing.consumption')}
            columns={columns}
            rows={[...days.values()].reverse()}
            rowKey={({ day }) => day}
          />
        </div>
      )}
    </Card>
  );
}
