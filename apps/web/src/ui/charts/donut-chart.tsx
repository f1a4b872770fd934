import '@mantine/charts/styles.layer.css';
import { DonutChart as VendorDonut } from '@mantine/charts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chartColour, quietColour } from './chart-colours.ts';
import { useNumbers, usePercent } from './chart-formats.ts';
import styles from './charts.module.css';

/** One part of a whole. */
export interface Part {
  key: string;
  label: string;
  count: number;
  /** A link around the label, to what the part counts. */
  link?: ((label: ReactNode) => ReactNode) | undefined;
}

interface DonutChartProps {
  label: string;
  parts: readonly Part[];
  /** A pie: without the hole. */
  isFilled?: boolean;
}

/** Parts that have a colour of their own; others are one part. */
const mostParts = 5;

/** Parts of a whole, each named beside its number: at most five, and what is left over. */
export function DonutChart({ label, parts, isFilled = false }: DonutChartProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const percent = usePercent();
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const largest = [...parts].sort((left, right) => right.count - left.count);
  const isMany = parts.length > mostParts + 1;
  const kept = new Set((isMany ? largest.slice(0, mostParts) : parts).map(({ key }) => key));
  const left = parts.filter(({ key }) => !kept.has(key));
  const shown = [
    ...parts.filter(({ key }) => kept.has(key)).map((part, place) => ({ ...part, colour: chartColour(place) })),
    ...(left.length === 0
      ? []
      : [
          {
            key: 'rest',
            label: t('ui.charts.others', { count: left.length }),
            count: left.reduce((sum, { count }) => sum + count, 0),
            colour: quietColour,
            link: undefined,
          },
        ]),
  ];
  return (
    <div className={styles.donut}>
      <div role="img" aria-label={label}>
        <VendorDonut
          size={150}
          thickness={isFilled ? 75 : 22}
          paddingAngle={isFilled ? 0 : 1}
          withTooltip={false}
          data={shown.map(({ label: name, count, colour }) => ({ name, value: count, color: colour }))}
        />
      </div>
      <ul>
        {shown.map(({ key, label: name, count, colour, link }) => (
          <li key={key}>
            <span className={styles.swatch} style={{ background: colour }} aria-hidden />
            <span dir="auto">{link ? link(name) : name}</span>
            <b>{numbers(count)}</b>
            <small>{percent(count, total)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
