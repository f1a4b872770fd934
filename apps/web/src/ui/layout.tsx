import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';

type Gap = 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32;

interface StackProps {
  gap?: Gap;
  align?: CSSProperties['alignItems'];
  children: ReactNode;
}

/** Children below each other. */
export function Stack({ gap = 16, align, children }: StackProps) {
  return (
    <div className={styles.stack} style={{ gap, alignItems: align }}>
      {children}
    </div>
  );
}

/** Equal columns, as many as fit. */
export function Columns({ gap = 16, min = 240, children }: { gap?: Gap; min?: number; children: ReactNode }) {
  return (
    <div
      className={styles.columns}
      style={{ gap, gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}
    >
      {children}
    </div>
  );
}
