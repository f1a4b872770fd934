import { sentiments } from '@tessera/contracts/conversations/conversations.schema';
import type { VoiceOverview } from '@tessera/contracts/analytics/voice.schema';
import { useTranslation } from 'react-i18next';
import { durationWords } from '../../../time/time-words.ts';
import { useDayNames } from '../../../time/use-day-names.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { useNumbers } from '../../../ui/charts/chart-formats.ts';
import { Figure, Figures } from '../../../ui/charts/figure.tsx';
import { type Series, SeriesChart } from '../../../ui/charts/series-chart.tsx';
import styles from './analytics.module.css';

type Numbers = Readonly<Record<string, number | null>>;

/** Figures and charts of conversations. */
export function ConversationCharts({ overview }: { overview: VoiceOverview }) {
  return (
    <div className={styles.charts}>
      <KeyFigures {...overview} />
      <OverTime {...overview} />
      <div className={styles.grid}>
        <Distributions {...overview} />
      </div>
    </div>
  );
}

const changeOf = (current: number | null, previous: number | null | undefined): number | null =>
  current === null || !previous ? null : ((current - previous) / previous) * 100;

function KeyFigures({ current, previous }: VoiceOverview) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const minutes = (seconds: number): number => Math.round(seconds / 60);
  return (
    <Figures>
      <Figure
        label={t('conversations.analytics.count')}
        value={numbers(current.conversations)}
        change={changeOf(current.conversations, previous?.conversations)}
      />
      <Figure
        label={t('conversations.analytics.minutes')}
        value={numbers(minutes(current.seconds))}
        change={changeOf(current.seconds, previous?.seconds)}
      />
      <Figure
        label={t('conversations.analytics.average')}
        value={current.average_seconds === null ? '–' : durationWords(current.average_seconds * 1_000)}
        change={changeOf(current.average_seconds, previous?.average_seconds)}
      />
      <Figure
        label={t('conversations.analytics.turns')}
        value={numbers(current.turns)}
        change={changeOf(current.turns, previous?.turns)}
      />
      <Figure
        label={t('conversations.analytics.tools')}
        value={numbers(current.failed_tool_calls)}
        change={changeOf(current.failed_tool_calls, previous?.failed_tool_calls)}
        isLessBetter
      />
    </Figures>
  );
}

/** Conversations by period, beside the range before, and how people felt in them. */
function OverTime({ periods, previous, period }: VoiceOverview) {
  const { t } = useTranslation();
  const dayName = useDayNames(period);
  const kind = periods.length > 40 ? 'area' : 'bar';
  const counts = periods.map((one) => ({
    name: dayName(one.start),
    values: { current: one.count, ...(previous && { previous: one.previous }) },
  }));
  const felt = periods.map((one) => ({
    name: dayName(one.start),
    values: Object.fromEntries(sentiments.map((key) => [key, one.by_sentiment[key] ?? 0])),
  }));
  return (
    <>
      <SeriesCard
        title={t('conversations.analytics.overTime')}
        kind={kind}
        points={counts}
        series={[
          { key: 'current', label: t('conversations.analytics.current') },
          ...(previous ? [{ key: 'previous', label: t('conversations.analytics.previous'), isQuiet: true }] : []),
        ]}
      />
      <SeriesCard
        title={t('conversations.analytics.sentimentOverTime')}
        kind={kind}
        points={felt}
        series={sentiments.map((key) => ({ key, label: t(`conversations.sentiments.${key}`) }))}
      />
    </>
  );
}

interface SeriesCardProps {
  title: string;
  kind: 'bar' | 'area';
  series: readonly Series[];
  points: readonly { name: string; values: Numbers }[];
}

function SeriesCard({ title, kind, series, points }: SeriesCardProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <ChartCard
      title={title}
      table={{
        rows: points,
        rowKey: ({ name }) => name,
        columns: [
          { key: 'start', title: t('conversations.analytics.start'), cell: ({ name }) => name },
          ...series.map(({ key, label }) => ({
            key,
            title: label,
            align: 'end' as const,
            cell: ({ values }: (typeof points)[number]) => numbers(values[key] ?? 0),
          })),
        ],
      }}
    >
      <SeriesChart kind={kind} label={title} series={series} points={points} />
    </ChartCard>
  );
}

function Distributions(overview: VoiceOverview) {
  const { t } = useTranslation();
  const named = <Key extends string>(
    rows: readonly { key: Key | null; count: number }[],
    nameOf: (key: Key) => string,
  ): Row[] =>
    rows
      .filter(({ count }) => count > 0)
      .map(({ key, count }) => ({
        key: key ?? '',
        label: key === null ? t('conversations.analytics.unjudged') : nameOf(key),
        count,
      }));
  const durations = overview.by_duration.map(({ from, to, count }) => ({
    key: String(from),
    label:
      to === null
        ? t('conversations.analytics.longest', { from: from / 60 })
        : to <= 120
          ? t('conversations.analytics.seconds', { from, to })
          : t('conversations.analytics.minutesRange', { from: from / 60, to: to / 60 }),
    count,
  }));
  const agents = overview.by_agent.map(({ id, name, count }) => ({
    key: id,
    label: name || t('conversations.analytics.gone'),
    count,
  }));
  return (
    <>
      <BarsCard
        title={t('conversations.analytics.status')}
        rows={named(overview.by_status, (key) => t(`conversations.status.${key}`))}
      />
      <BarsCard
        title={t('conversations.analytics.sentiment')}
        rows={named(overview.by_sentiment, (key) => t(`conversations.sentiments.${key}`))}
      />
      <BarsCard
        title={t('conversations.analytics.emotion')}
        rows={named(overview.by_emotion, (key) => t(`conversations.emotions.${key}`))}
      />
      <BarsCard title={t('conversations.analytics.disposition')} rows={named(overview.by_disposition, (key) => key)} />
      <BarsCard title={t('conversations.analytics.duration')} rows={durations} />
      <BarsCard title={t('conversations.analytics.agents')} rows={agents} />
    </>
  );
}

interface Row {
  key: string;
  label: string;
  count: number;
}

function BarsCard({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <ChartCard
      title={title}
      table={{
        rows,
        rowKey: ({ key }) => key,
        columns: [
          { key: 'label', title: t('conversations.analytics.value'), cell: ({ label }) => label },
          {
            key: 'count',
            title: t('conversations.analytics.count'),
            align: 'end',
            cell: ({ count }) => numbers(count),
          },
        ],
      }}
    >
      <BarList label={title} bars={rows} total={rows.reduce((sum, { count }) => sum + count, 0)} />
    </ChartCard>
  );
}
