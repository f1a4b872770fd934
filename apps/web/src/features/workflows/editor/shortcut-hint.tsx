import { Kbd } from '../../../ui/kbd.tsx';
import styles from './editor.module.css';
import { keysOf, type EditorCommand } from './shortcuts.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a command. */
export function ShortcutHint({ command }: { command: EditorCommand }) {
  return (
    <span className={styles.keys}>
      {keysOf(command, isMac).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
