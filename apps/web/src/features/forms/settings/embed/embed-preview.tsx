import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import settingsStyles from '../settings.module.css';
import styles from './embed.module.css';
import { type Snippet, snippetData } from './snippet.ts';

declare global {
  interface Window {
    tesseraForms?: { scan: (root: ParentNode) => void };
  }
}

let loading: Promise<void> | undefined;

/** The script that other websites load. */
const loader = (): Promise<void> =>
  (loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: '/embed.js' });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    document.head.append(script);
  }));

/** The form as the snippet shows it, by the same script. */
export function EmbedPreview({ snippet }: { snippet: Snippet }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { address, mode, title, usesCamera, open } = snippet;
  useEffect(() => {
    const holder = place.current;
    if (!holder) return;
    // A popup that opens by itself would cover the settings.
    const shown = mode === 'inline' ? 'inline' : 'popup';
    const element = document.createElement(mode === 'inline' ? 'div' : 'button');
    if (mode !== 'inline') element.textContent = open;
    for (const [name, value] of Object.entries(snippetData({ address, mode: shown, title, usesCamera, open })))
      element.setAttribute(name, value);
    holder.append(element);
    let isGone = false;
    loader().then(
      () => !isGone && window.tesseraForms?.scan(holder),
      () => undefined,
    );
    return () => {
      isGone = true;
      holder.replaceChildren();
    };
  }, [address, mode, title, usesCamera, open]);
  return (
    <div>
      <p className={settingsStyles.legend}>{t('forms.general.embed.preview')}</p>
      <div
        ref={place}
        className={styles.preview}
        role="group"
        aria-label={t('forms.general.embed.preview')}
        // Scrolls, so that a keyboard has to reach it.
        tabIndex={0}
      />
      <p className={settingsStyles.hint}>{t('forms.general.embed.previewText')}</p>
    </div>
  );
}
