import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { useNumbers, usePercent } from './chart-formats.ts';
import styles from './charts.module.css';

/** One bar. */
export interface Bar {
  key: string;
  label: string;
  count: number;
  /** A link around the label, to what the bar counts. */
  link?: ((label: ReactNode) => ReactNode) | undefined;
}

interface BarListProps {
  label: string;
  bars: readonly Bar[];
  /** What the percentages are of; without it there are none. */
  total?: number;
  /** Bars that are shown before somebody asks for all. */
  most?: number;
}

/** Horizontal bars in the order given, each with its number: a list that can be read and walked by keyboard. */
export function BarList({ label, bars, total, most = 12 }: BarListProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const percent = usePercent();
  const [isWhole, setIsWhole] = useState(false);
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  const shown = isWhole ? bars : bars.slice(0, most);
  return (
    <>
      <ul className={styles.bars} aria-label={label} data-whole={isWhole || undefined}>
        {shown.map(({ key, label: name, count, link }) => (
          <li key={key}>
            <span className={styles.barLabel} dir="auto" title={name}>
              {link ? link(name) : name}
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(count / longest) * 100}%` }} />
            </span>
            <span className={styles.barValue}>
              {numbers(count)}
              {total !== undefined && total > 0 && <small>{percent(count, total)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {bars.length > most && (
        <Button size="small" variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('ui.charts.fewer') : t('ui.charts.all', { count: bars.length })}
        </Button>
      )}
    </>
  );
}
