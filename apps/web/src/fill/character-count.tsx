import styles from './fill.module.css';
import type { Say } from './language.ts';

const shownFrom = 0.8;

/** How much of a limit is used, once it comes near. The error line says it to screen readers when it is too much. */
export function CharacterCount({ text, max, say }: { text: string; max: number | undefined; say: Say }) {
  const count = Array.from(text.trim()).length;
  if (max === undefined || count < max * shownFrom) return null;
  return (
    <span className={styles.count} aria-hidden data-over={count > max || undefined}>
      {say('input.characters', { count, max })}
    </span>
  );
}
