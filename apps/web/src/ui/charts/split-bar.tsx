import { chartColour } from './chart-colours.ts';
import { useNumbers, usePercent } from './chart-formats.ts';
import type { Part } from './donut-chart.tsx';
import styles from './charts.module.css';

/** Parts of a whole in one bar, such as promoters, passives and detractors. */
export function SplitBar({ label, parts }: { label: string; parts: readonly Part[] }) {
  const numbers = useNumbers();
  const percent = usePercent();
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.split}>
      <div className={styles.splitBar} role="img" aria-label={label}>
        {parts.map(({ key, count }, place) => (
          <span key={key} style={{ flexGrow: count, background: chartColour(place) }} hidden={count === 0} />
        ))}
      </div>
      <ul>
        {parts.map(({ key, label: name, count }, place) => (
          <li key={key}>
            <span className={styles.swatch} style={{ background: chartColour(place) }} aria-hidden />
            {name}
            <b>{numbers(count)}</b>
            <small>{percent(count, total)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
