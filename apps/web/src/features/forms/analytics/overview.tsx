import type { AnalyticsOverview } from '@tessera/contracts/analytics/analytics.schema';
import { useTranslation } from 'react-i18next';
import { durationWords } from '../../../time/time-words.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { useNumbers, usePercent } from '../../../ui/charts/chart-formats.ts';
import { Figure, Figures } from '../../../ui/charts/figure.tsx';
import { FunnelChart, type FunnelStep } from '../../../ui/charts/funnel-chart.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './analytics.module.css';
import { useDayNames } from '../../../time/use-day-names.ts';

/** Counts, completion, time taken, and where people stop. */
export function Overview({ overview }: { overview: AnalyticsOverview }) {
  return (
    <>
      <KeyFigures {...overview} />
      <OverTime {...overview} />
      <DropOff {...overview} />
    </>
  );
}

const changeOf = (current: number | undefined, previous: number | undefined): number | null =>
  current === undefined || previous === undefined || previous === 0 ? null : ((current - previous) / previous) * 100;

function KeyFigures({ current, previous }: AnalyticsOverview) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const percent = usePercent();
  const dayName = useDayNames('day');
  const unknown = t('forms.analytics.figures.unknown');
  const { visits, times, total } = current;
  const seconds = (value: number): string => durationWords(value * 1_000);
  return (
    <section className={styles.overview}>
      <Figures>
        <Figure
          label={t('forms.analytics.figures.responses')}
          value={numbers(total)}
          change={changeOf(total, previous?.total)}
        />
        {(['opened', 'started'] as const).map((step) => (
          <Figure
            key={step}
            label={t(`forms.analytics.figures.${step}`)}
            value={visits ? numbers(visits[step]) : unknown}
            change={changeOf(visits?.[step], previous?.visits?.[step])}
          />
        ))}
        <Figure
          label={t('forms.analytics.figures.completion')}
          value={(visits && percent(Math.min(visits.submitted, visits.started), visits.started)) || unknown}
          hint={t('forms.analytics.figures.completionHint')}
        />
        <Figure
          label={t('forms.analytics.figures.time')}
          value={times ? seconds(times.median) : unknown}
          change={changeOf(times?.median, previous?.times?.median)}
          isLessBetter
          {...(times && { hint: t('forms.analytics.figures.timeHint', { average: seconds(times.average) }) })}
        />
      </Figures>
      {previous && (
        <Text look="muted" size="small">
          {t('forms.analytics.figures.before', {
            start: dayName(previous.days.start),
            end: dayName(previous.days.end),
          })}
        </Text>
      )}
    </section>
  );
}

function OverTime({ periods, previous, period }: AnalyticsOverview) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const dayName = useDayNames(period);
  const count = (value: number | null): string => (value === null ? '' : numbers(value));
  return (
    <ChartCard
      title={t('forms.analytics.overTime')}
      table={{
        rows: periods,
        rowKey: ({ start }) => start,
        columns: [
          { key: 'start', title: t('forms.analytics.start'), cell: ({ start }) => dayName(start) },
          { key: 'count', title: t('forms.analytics.count'), align: 'end', cell: (row) => count(row.count) },
          ...(previous
            ? [
                {
                  key: 'previous',
                  title: t('forms.analytics.previous'),
                  align: 'end' as const,
                  cell: (row: (typeof periods)[number]) => count(row.previous),
                },
              ]
            : []),
        ],
      }}
    >
      <SeriesChart
        kind={periods.length > 40 ? 'area' : 'bar'}
        label={t('forms.analytics.overTime')}
        series={[
          { key: 'current', label: t('forms.analytics.current') },
          ...(previous ? [{ key: 'previous', label: t('forms.analytics.previous'), isQuiet: true }] : []),
        ]}
        points={periods.map((one) => ({
          name: dayName(one.start),
          values: { current: one.count, ...(previous && { previous: one.previous }) },
        }))}
      />
    </ChartCard>
  );
}

function DropOff({ current: { visits }, pages }: AnalyticsOverview) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  if (!visits) return null;
  const steps: FunnelStep[] = [
    { key: 'opened', label: t('forms.analytics.opened'), count: visits.opened },
    ...(pages.length > 1
      ? pages.map(({ id, title, reached, left }, at) => ({
          key: id,
          label: title || t('forms.analytics.page', { number: at + 1 }),
          count: reached,
          left,
        }))
      : []),
    { key: 'submitted', label: t('forms.analytics.submitted'), count: visits.submitted },
  ];
  return (
    <ChartCard
      title={t('forms.analytics.funnel')}
      description={t('forms.analytics.funnelText')}
      table={{
        rows: steps,
        rowKey: ({ key }) => key,
        columns: [
          { key: 'label', title: t('forms.analytics.step'), cell: ({ label }) => label },
          { key: 'count', title: t('forms.analytics.reached'), align: 'end', cell: (step) => numbers(step.count) },
          {
            key: 'left',
            title: t('forms.analytics.left'),
            align: 'end',
            cell: ({ left }) => (left === undefined ? '' : numbers(left)),
          },
        ],
      }}
    >
      <FunnelChart label={t('forms.analytics.funnel')} steps={steps} />
    </ChartCard>
  );
}
