import { IconLock } from '@tabler/icons-react';
import { Outlet, useMatches } from '@tanstack/react-router';
import type { Access } from '@tessera/contracts/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session.ts';
import { LinkButton } from '../ui/button.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './lone-page.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The access that the page needs. */
    needs?: Access;
    /** A builder needs the width, so the sidebar shows icons only. */
    isBuilder?: boolean;
  }
}

/**
 * The page of the address, or a notice if the person may not see it, also when they lose the right while it is open.
 */
export function AllowedPage() {
  const can = useMay();
  const needs = useMatches({ select: (matches) => matches.flatMap(({ staticData }) => staticData.needs ?? []) });
  return needs.every(can) ? <Outlet /> : <NoAccessPage />;
}

function NoAccessPage() {
  const { t } = useTranslation();
  const title = t('shell.noAccessTitle');
  useTitle(title);
  return (
    <div className={styles.lone} role="alert">
      <IconLock size={30} stroke={1.5} aria-hidden />
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p>{t('shell.noAccessText')}</p>
      <LinkButton to="/" variant="primary">
        {t('shell.toHome')}
      </LinkButton>
    </div>
  );
}
