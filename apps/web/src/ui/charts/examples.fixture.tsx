import { type Examples, longText, longWord, shows, showsWide } from '../../gallery/shows.fixture.tsx';
import { BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { Counts } from './counts.tsx';
import { DonutChart } from './donut-chart.tsx';
import { Figure, Figures } from './figure.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { PivotTable } from './pivot-table.tsx';
import { SeriesChart } from './series-chart.tsx';
import { SplitBar } from './split-bar.tsx';

const drinks = ['Tea', 'Coffee', 'Water', 'Juice'].map((label, place) => ({
  key: label,
  label,
  count: (place * 37 + 20) % 60,
}));
const many = Array.from({ length: 60 }, (_, place) => ({
  key: String(place),
  label: `Option ${place + 1}`,
  count: 60 - place,
}));
const long = [
  { key: 'a', label: longText, count: 123_456 },
  { key: 'b', label: longWord, count: 3 },
];
const series = [
  { key: 'now', label: 'This range' },
  { key: 'before', label: 'Range before', isQuiet: true },
];
const points = Array.from({ length: 14 }, (_, day) => ({
  name: `${day + 1} May`,
  values: { now: (day * 7) % 11, before: (day * 5) % 9 },
}));
const head = ({ name }: { name: string }) => ({ key: name, label: name });
const cell = (row: string, column: string) => ((row.length + column.length) % 5 === 0 ? null : row.length * 7);
const table = {
  columns: [
    { key: 'label', title: 'Drink', cell: ({ label }: { label: string }) => label },
    { key: 'count', title: 'Answers', align: 'end' as const, cell: ({ count }: { count: number }) => count },
  ],
  rows: drinks,
  rowKey: ({ key }: { key: string }) => key,
};

/** Charts, as the gallery shows them. */
export const examples: Examples = {
  BarList: showsWide(BarList, {
    default: <BarList label="Drinks" bars={drinks} total={100} />,
    many: <BarList label="Many" bars={many} />,
    long: <BarList label="Long" bars={long} total={200_000} />,
    links: (
      <BarList label="Links" bars={drinks.map((bar) => ({ ...bar, link: (name) => <a href="#top">{name}</a> }))} />
    ),
  }),
  ChartCard: showsWide(ChartCard, {
    default: (
      <ChartCard title="Drinks" description="4 answers" table={table}>
        <BarList label="Drinks" bars={drinks} />
      </ChartCard>
    ),
    long: (
      <ChartCard title={longText} description={longWord} table={table}>
        <BarList label="Long" bars={long} />
      </ChartCard>
    ),
  }),
  Counts: showsWide(Counts, {
    default: (
      <Counts
        of={[
          { label: 'Rows imported', count: 9_998 },
          { label: 'Cells with errors', count: 2, isBad: true },
        ]}
      />
    ),
    'nothing bad': <Counts of={[{ label: 'Cells with errors', count: 0, isBad: true }]} />,
    long: <Counts of={[{ label: longText, count: 1_234_567 }]} />,
  }),
  DonutChart: shows(DonutChart, {
    default: <DonutChart label="Drinks" parts={drinks} />,
    pie: <DonutChart label="Drinks" parts={drinks} isFilled />,
    many: <DonutChart label="Many" parts={many} />,
    long: <DonutChart label="Long" parts={long} />,
  }),
  Figure: shows(Figure, {
    default: (
      <Figures>
        <Figure label="Responses" value="1,234" change={12.5} hint="1,097 before" />
      </Figures>
    ),
    down: (
      <Figures>
        <Figure label="Average time" value="2 min" change={-8} isLessBetter />
      </Figures>
    ),
    flat: (
      <Figures>
        <Figure label="Completion" value="71 %" change={0} />
      </Figures>
    ),
    long: (
      <Figures>
        <Figure label={longText} value="123,456,789" hint={longText} />
      </Figures>
    ),
  }),
  Figures: showsWide(Figures, {
    default: (
      <Figures>
        <Figure label="Responses" value="12" />
        <Figure label="Completion" value="–" />
      </Figures>
    ),
  }),
  FunnelChart: showsWide(FunnelChart, {
    default: (
      <FunnelChart
        label="Pages"
        steps={[
          { key: 'a', label: 'Opened', count: 90, left: 30 },
          { key: 'b', label: 'You', count: 60, left: 5 },
          { key: 'c', label: 'Submitted', count: 55 },
        ]}
      />
    ),
    long: <FunnelChart label="Long" steps={long} />,
  }),
  PivotTable: showsWide(PivotTable, {
    default: <PivotTable label="Drinks by day" rows={drinks} columns={points.slice(0, 4).map(head)} valueAt={cell} />,
    totals: (
      <PivotTable
        label="Drinks by day, with totals"
        rows={drinks}
        columns={points.slice(0, 4).map(head)}
        valueAt={cell}
        withTotals
      />
    ),
    links: (
      <PivotTable label="Links" rows={drinks} columns={points.map(head)} valueAt={cell} onCell={() => undefined} />
    ),
    long: <PivotTable label="Long" rows={long} columns={[...long, ...many]} valueAt={cell} withTotals />,
  }),
  SeriesChart: showsWide(SeriesChart, {
    default: <SeriesChart kind="area" label="Responses" series={series} points={points} />,
    bars: <SeriesChart kind="bar" label="Responses" series={series} points={points} />,
    lines: <SeriesChart kind="line" label="Responses" series={series} points={points} />,
    long: <SeriesChart kind="bar" label={longText} series={series} points={[]} />,
  }),
  SplitBar: showsWide(SplitBar, {
    default: <SplitBar label="Score" parts={drinks.slice(0, 3)} />,
    long: <SplitBar label="Long" parts={long} />,
  }),
};
