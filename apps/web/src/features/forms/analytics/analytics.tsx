import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Period } from '@tessera/contracts/analytics/analytics.schema';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import styles from './analytics.module.css';
import { FieldCharts } from './field-charts.tsx';
import { Overview } from './overview.tsx';
import { type ChosenRange, rangeOf } from '../../../time/range-choice.tsx';
import { RangeBar } from '../../../time/range-bar.tsx';

/** What the responses of a form say as a whole. */
export function Analytics({ form }: { form: Form }) {
  const { t } = useTranslation();
  const may = useMayOn('form', form.id);
  if (may('submissions:CAN_VIEW')) return <FormAnalytics form={form} />;
  return (
    <EmptyState
      icon={<IconChartBar size={22} aria-hidden />}
      title={t('forms.tabs.analytics')}
      text={t('forms.analytics.noRight')}
    />
  );
}

function FormAnalytics({ form: { id: form_id } }: { form: Form }) {
  const [chosen, setChosen] = useState<ChosenRange>({ name: 'last30' });
  const [period, setPeriod] = useState<Period>('day');
  const range = rangeOf(chosen);
  const overview = useQuery({
    ...api.analytics.overview.options({ body: { form_id, period, ...(range && { range }) } }),
    placeholderData: (before) => before,
    meta: { quiet: true },
  });
  return (
    <div className={styles.panel}>
      <RangeBar chosen={chosen} period={period} onRange={setChosen} onPeriod={setPeriod} />
      {overview.data ? (
        <Overview overview={overview.data} />
      ) : overview.error ? (
        <ErrorState of={overview} />
      ) : (
        <SkeletonRows rows={4} height={80} />
      )}
      <FieldCharts form={form_id} range={range} />
    </div>
  );
}
