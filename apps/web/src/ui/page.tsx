import { Link, type LinkProps } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';
import { useTitle } from './use-title.ts';

export interface PageProps {
  title: string;
  /** One sentence about the page. */
  description?: ReactNode;
  /** Breadcrumbs: the pages above this one. */
  trail?: readonly { label: string; to: LinkProps['to']; params?: LinkProps['params']; search?: LinkProps['search'] }[];
  /** Beside the title: a status. */
  beside?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions?: ReactNode;
  /** `full`: the children fill the remaining width and height, and scroll on their own. */
  width?: 'normal' | 'narrow' | 'full';
  children: ReactNode;
}

/** A page in the shell: heading, actions and content. Also sets the title of the browser's tab. */
export function Page({ title, description, trail = [], beside, actions, width = 'normal', children }: PageProps) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <div className={styles.heading}>
          {trail.length > 0 && (
            <nav aria-label={t('ui.trail')} className={styles.trail}>
              {trail.map(({ label, to, params, search }) => (
                <span key={label}>
                  <Link to={to} params={params} search={search}>
                    {label}
                  </Link>
                  <IconChevronRight size={13} aria-hidden />
                </span>
              ))}
            </nav>
          )}
          <div className={styles.titleRow}>
            <h1 tabIndex={-1} id="page-title">
              {title}
            </h1>
            {beside}
          </div>
          {description && <p>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
