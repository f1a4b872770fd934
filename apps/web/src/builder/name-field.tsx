import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/composing.ts';
import styles from './builder-frame.module.css';

export const longestName = 120;

interface NameFieldProps {
  name: string;
  /** Omitted where the person may not rename it. */
  onRename: ((name: string) => void) | undefined;
}

/** The page's heading, edited in place: Enter or leaving it renames, Escape restores. An empty name is rejected. */
export function NameField({ name, onRename }: NameFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? name;
  const commit = () => {
    const next = shown.trim();
    if (next !== '' && next !== name) onRename?.(next);
    setTyped(null);
  };
  if (!onRename) {
    return (
      <h1 className={styles.name} id="page-title" tabIndex={-1}>
        {name}
      </h1>
    );
  }
  return (
    <h1 className={styles.name} id="page-title" tabIndex={-1}>
      <input
        value={shown}
        maxLength={longestName}
        size={Math.min(Math.max(shown.length, 6), 40)}
        aria-label={t('builder.name')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            event.stopPropagation();
            setTyped(null);
          }
        }}
      />
    </h1>
  );
}
