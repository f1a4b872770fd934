import type { ReactNode } from 'react';
import styles from './picker.module.css';

/** Two inputs of one question. It is left, and judged, when the focus leaves both: half an answer is no mistake yet. */
export function InputPair({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <div
      className={styles.parts}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
    >
      {children}
    </div>
  );
}

/** One input of the two, with its own label. */
export function PairPart({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
