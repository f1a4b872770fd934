import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from './chart-formats.ts';
import styles from './charts.module.css';

interface FigureProps {
  label: string;
  /** As text, with its unit; a dash where there is none. */
  value: string;
  /** In percent, against another range; null where there is nothing to compare with. */
  change?: number | null;
  /** Less is better: a shorter time. */
  isLessBetter?: boolean;
  /** What stands behind the number. */
  hint?: string;
}

const flat = 0.05;

/** One number that matters, with how it changed. */
export function Figure({ label, value, change = null, isLessBetter = false, hint }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {change !== null && <FigureChange {...{ change, isLessBetter }} />}
      </dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}

function FigureChange({ change, isLessBetter }: { change: number; isLessBetter: boolean }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const isFlat = Math.abs(change) < flat;
  const tone = isFlat ? 'neutral' : change > 0 === isLessBetter ? 'danger' : 'success';
  const Icon = isFlat ? IconArrowRight : change > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={styles.change} data-tone={tone}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {t('ui.charts.change', { percent: `${change > 0 ? '+' : ''}${numbers(Math.round(change * 10) / 10)}` })}
    </span>
  );
}

/** Figures side by side. */
export function Figures({ children }: { children: React.ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}
