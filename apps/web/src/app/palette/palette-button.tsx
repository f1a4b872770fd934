import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import type { ShellShape } from '../shell-shape.ts';
import styles from './palette-button.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;

/** Opens the command palette, also by Ctrl+K or Cmd+K from anywhere on the page. */
export function PaletteHost({ children }: { children: (open: () => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The button of the palette, with its shortcut. */
export function PaletteButton({ shape, onClick }: { shape: ShellShape; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      data-shape={shape}
      aria-label={shape === 'wide' ? undefined : t('palette.open')}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={onClick}
    >
      <IconSearch size={shape === 'bar' ? 20 : 17} stroke={1.7} aria-hidden />
      {shape === 'wide' && (
        <>
          <span>{t('palette.open')}</span>
          <Kbd>{t('palette.shortcut', { key: isMac ? '⌘' : 'Ctrl' })}</Kbd>
        </>
      )}
    </button>
  );
}
