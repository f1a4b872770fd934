import type { ChartGroup, FieldChart } from '@tessera/contracts/analytics/analytics.schema';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { useNumbers, usePercent } from '../../../ui/charts/chart-formats.ts';
import { DonutChart } from '../../../ui/charts/donut-chart.tsx';
import { Figure, Figures } from '../../../ui/charts/figure.tsx';
import { SeriesChart } from '../../../ui/charts/series-chart.tsx';
import { SplitBar } from '../../../ui/charts/split-bar.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './analytics.module.css';
import { useDayNames } from '../../../time/use-day-names.ts';

interface Props {
  column: ResponseColumn;
  chart: FieldChart;
}
/** A group with its name, as one row of the table. */
interface Row {
  key: string;
  part: string | null;
  label: string;
  count: number;
}

function useRows({ chart: { series, period } }: Props): Row[][] {
  const numbers = useNumbers();
  const dayName = useDayNames(period ?? 'day');
  const nameOf = ({ key, label, to }: ChartGroup): string => {
    if (label !== null) return label;
    if (to !== null && typeof key === 'number') return `${numbers(key)} – ${numbers(to)}`;
    if (period !== null && typeof key === 'string') return dayName(key);
    return typeof key === 'number' ? numbers(key) : String(key);
  };
  return series.map(({ path, label: part, groups }) =>
    groups.map((group) => ({
      key: `${path ?? ''}/${String(group.key)}`,
      part,
      label: nameOf(group),
      count: group.count,
    })),
  );
}

/** The answers to one question: as a chart that fits its type, and as a table. */
export function FieldCard(props: Props) {
  const { column, chart } = props;
  const { t } = useTranslation();
  const numbers = useNumbers();
  const percent = usePercent();
  const rows = useRows(props);
  const hasParts = rows.length > 1 || chart.series.some(({ label }) => label !== null);
  const left = chart.series.reduce((sum, { rest }) => sum + rest.count, 0);
  return (
    <ChartCard
      title={column.label}
      description={[
        t('forms.analytics.answers', { count: chart.answered }),
        chart.blank > 0 && t('forms.analytics.blank', { count: chart.blank }),
      ]
        .filter(Boolean)
        .join(', ')}
      table={{
        rows: rows.flat(),
        rowKey: ({ key }) => key,
        columns: [
          ...(hasParts ? [{ key: 'part', title: column.label, cell: ({ part }: Row) => part }] : []),
          { key: 'label', title: t('forms.analytics.answer'), cell: ({ label }) => label },
          { key: 'count', title: t('forms.analytics.count'), align: 'end', cell: ({ count }) => numbers(count) },
          {
            key: 'share',
            title: t('forms.analytics.share'),
            align: 'end',
            cell: ({ count }) => percent(count, chart.answered),
          },
        ],
      }}
    >
      <div className={styles.chart}>
        <Numbers chart={chart} />
        <Drawing {...props} rows={rows} />
        {left > 0 && <Text look="muted">{t('forms.analytics.rest', { count: left })}</Text>}
        {chart.sampled !== null && (
          <Text look="muted">{t('forms.analytics.sampled', { sampled: numbers(chart.sampled) })}</Text>
        )}
      </div>
    </ChartCard>
  );
}

/** Score, average and extremes, where the type has them. */
function Numbers({ chart: { numbers: found, score } }: { chart: FieldChart }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  if (score)
    return (
      <>
        <Figures>
          <Figure label={t('forms.analytics.score')} value={numbers(score.value)} />
        </Figures>
        <SplitBar
          label={t('forms.analytics.score')}
          parts={(['promoters', 'passives', 'detractors'] as const).map((key) => ({
            key,
            label: t(`forms.analytics.${key}`),
            count: score[key],
          }))}
        />
      </>
    );
  if (!found) return null;
  const { median, ...rest } = found;
  const values = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, numbers(value)]));
  return (
    <Text>
      {median === null
        ? t('forms.analytics.numbers', values)
        : t('forms.analytics.numbersMedian', { ...values, median: numbers(median) })}
    </Text>
  );
}

const asParts: ReadonlySet<string> = new Set(['switch']);
const inColumns: ReadonlySet<FieldChart['kind']> = new Set(['numbers', 'scale', 'score', 'days', 'hours']);

function Drawing({ column, chart, rows }: Props & { rows: readonly Row[][] }) {
  const { t } = useTranslation();
  if (chart.kind === 'answered') return <Text look="muted">{t('forms.analytics.answered')}</Text>;
  if (chart.answered === 0) return <Text look="muted">{t('forms.analytics.noAnswers')}</Text>;
  const [first = []] = rows;
  if (asParts.has(chart.kind)) return <DonutChart label={column.label} parts={first} />;
  if (inColumns.has(chart.kind))
    return (
      <SeriesChart
        kind="bar"
        label={column.label}
        series={[{ key: 'count', label: t('forms.analytics.count') }]}
        points={first.map(({ label, count }) => ({ name: label, values: { count } }))}
      />
    );
  return rows.map((bars, at) => {
    const part = chart.series[at]?.label;
    return (
      <div key={part ?? at}>
        {part && <h3>{part}</h3>}
        <BarList label={part ?? column.label} bars={bars} total={chart.answered} />
      </div>
    );
  });
}
