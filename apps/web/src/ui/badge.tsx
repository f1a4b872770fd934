import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** A dot in the tone's colour before the text; `pulse` for activity. */
  dot?: boolean | 'pulse';
  children: ReactNode;
}

/** A status or kind as one word. */
export function Badge({ tone = 'neutral', icon, dot = false, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {dot && <span className={styles.dot} data-pulse={dot === 'pulse' || undefined} aria-hidden />}
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
