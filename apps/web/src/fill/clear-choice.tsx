import styles from './fill.module.css';
import type { Say } from './language.ts';

/** Takes back a choice that need not be made: radio buttons alone can't. */
export function ClearChoice({ isShown, onClear, say }: { isShown: boolean; onClear: () => void; say: Say }) {
  if (!isShown) return null;
  return (
    <button type="button" className={styles.quiet} onClick={onClear}>
      {say('input.clear')}
    </button>
  );
}
