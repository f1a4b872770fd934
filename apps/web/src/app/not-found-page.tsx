import { IconMapQuestion } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/brand.tsx';
import { LinkButton } from '../ui/button.tsx';
import styles from './lone-page.module.css';

/** Shown for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation();
  // Inside the shell, the shell provides the page's main landmark.
  const isInShell = useMatches({ select: (matches) => matches.some(({ id }) => id.includes('shell')) });
  const Frame = isInShell ? 'div' : 'main';
  const title = t('shell.notFoundTitle');
  useEffect(() => {
    document.title = `${title} · Tessera`;
  }, [title]);
  return (
    <Frame className={styles.lone}>
      {!isInShell && (
        <Link to="/" className={styles.brand}>
          <Mark size={26} />
          Tessera
        </Link>
      )}
      <IconMapQuestion size={30} stroke={1.5} aria-hidden />
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p>{t('shell.notFoundText')}</p>
      <LinkButton to="/" variant="primary">
        {t('shell.toHome')}
      </LinkButton>
    </Frame>
  );
}
