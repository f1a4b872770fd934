import styles from './fill.module.css';
import type { Say } from './language.ts';

const shownFrom = 0.8;

/** Used part of a limit, once it is close. Screen readers get an excess from the error line. */
export function CharacterCount({ text, max, say }: { text: string; max: number | undefined; say: Say }) {
  const count = Array.from(text.trim()).length;
  if (max === undefined || count < max * shownFrom) return null;
  return (
    <span className={styles.count} aria-hidden data-over={count > max || undefined}>
      {say('input.characters', { count, max })}
    </span>
  );
}
