import { IconMapQuestion } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/brand.tsx';
import { LinkButton } from '../ui/button.tsx';
import styles from './lone-page.module.css';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  // Within the shell the page's main part is the shell's.
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
