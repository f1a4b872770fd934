import styles from './fill.module.css';
import type { Say } from './language.ts';

/** Clears an optional choice: radio buttons alone cannot. */
export function ClearChoice({ isShown, onClear, say }: { isShown: boolean; onClear: () => void; say: Say }) {
  if (!isShown) return null;
  return (
    <button type="button" className={styles.quiet} onClick={onClear}>
      {say('input.clear')}
    </button>
  );
}
