import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { useNumbers } from './chart-formats.ts';
import { chartColour, quietColour } from './chart-colours.ts';
import styles from './charts.module.css';

/** One line or one group of bars. */
export interface Series {
  key: string;
  label: string;
  /** In the background: the range before. */
  isQuiet?: boolean;
}
/** One place on the horizontal axis, with the value of each series. */
export interface SeriesPoint {
  name: string;
  values: Readonly<Record<string, number | null>>;
}

interface SeriesChartProps {
  kind: 'bar' | 'line' | 'area';
  /** What is shown, for screen readers. */
  label: string;
  series: readonly Series[];
  points: readonly SeriesPoint[];
  height?: number;
  /** Called with a point of the chart that was clicked. The same can be done by keyboard in a table beside it. */
  onPoint?: ((place: number) => void) | undefined;
}

const charts = { bar: BarChart, line: LineChart, area: AreaChart };

/** Values over time or over steps, as bars, lines or areas. */
export function SeriesChart({ kind, label, series, points, height = 220, onPoint }: SeriesChartProps) {
  const numbers = useNumbers();
  const data = points.map(({ name, values }) => ({ name, ...values }));
  const drawn = series.map(({ key, label: name, isQuiet = false }, place) => ({
    name: key,
    label: name,
    color: isQuiet ? quietColour : chartColour(place),
    ...(isQuiet && kind !== 'bar' && { strokeDasharray: '4 4' }),
  }));
  const Chart = charts[kind];
  const isBusy = points.length > 40;
  return (
    <div role="img" aria-label={label} className={styles.series}>
      <Chart
        h={height}
        data={data}
        dataKey="name"
        series={drawn}
        withLegend={series.length > 1}
        legendProps={{ verticalAlign: 'bottom' }}
        valueFormatter={numbers}
        tickLine="none"
        gridAxis="y"
        strokeDasharray="2 4"
        yAxisProps={{ allowDecimals: false, width: 44 }}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
        {...(onPoint && {
          [`${kind}ChartProps`]: {
            onClick: ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null }) =>
              activeTooltipIndex !== undefined && activeTooltipIndex !== null && onPoint(Number(activeTooltipIndex)),
            style: { cursor: 'pointer' },
          },
        })}
        {...(kind === 'bar' ? { maxBarWidth: 36 } : { withDots: !isBusy, curveType: 'monotone' as const })}
      />
    </div>
  );
}
