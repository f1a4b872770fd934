import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers, usePercent } from './chart-formats.ts';
import styles from './charts.module.css';

/** One step, and how many came so far. */
export interface FunnelStep {
  key: string;
  label: string;
  count: number;
  /** How many went no further. */
  left?: number;
  /** A link around the label, to what the step counts. */
  link?: ((label: ReactNode) => ReactNode) | undefined;
}

/** Steps one after the other, each with how many reached it, and how many were lost there. */
export function FunnelChart({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const percent = usePercent();
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const first = steps[0]?.count ?? 0;
  return (
    <ol className={styles.funnel} aria-label={label}>
      {steps.map(({ key, label: name, count, left = 0, link }) => (
        <li key={key}>
          <span className={styles.barLabel} dir="auto" title={name}>
            {link ? link(name) : name}
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.barValue}>
            {numbers(count)}
            <small>{percent(Math.min(count, first), first)}</small>
          </span>
          {left > 0 && <span className={styles.lost}>{t('ui.charts.lost', { count: left })}</span>}
        </li>
      ))}
    </ol>
  );
}
