import { Link, type LinkProps } from '@tanstack/react-router';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LoadMore } from '../ui/states/load-more.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import type { Version } from './version-address.ts';
import styles from './versions.module.css';

interface Props {
  back: { label: string; link: LinkProps };
  /** The page without a selected version. */
  all: LinkProps;
  /** The query of the list. */
  of: ComponentProps<typeof LoadMore>['of'] & ComponentProps<typeof ErrorState>['of'] & { data: unknown };
  isPublished: boolean;
  emptyText: string;
  /** The version in the address: a phone shows the detail then, else the list. */
  opened: Version | undefined;
  rows: ReactNode;
  /** Null when there is nothing to show beside the list. */
  detail: ReactNode;
}

/** The versions beside what the selected one changed; a phone shows one of the two. */
export function VersionsFrame({ back, all, of, isPublished, emptyText, opened, rows, detail }: Props) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.versions}
      data-open={opened !== undefined || undefined}
      data-empty={detail === null || undefined}
    >
      <section className={styles.list} aria-label={t('versions.title')}>
        <div className={styles.listHead}>
          <Link {...back.link} className={styles.back}>
            <IconArrowLeft size={15} aria-hidden />
            {back.label}
          </Link>
          <h2>{t('versions.title')}</h2>
        </div>
        {!of.data ? (
          of.error ? (
            <ErrorState of={of} />
          ) : (
            <SkeletonRows />
          )
        ) : isPublished ? (
          <>
            {rows}
            <LoadMore of={of} />
          </>
        ) : (
          <EmptyState
            icon={<IconHistory size={22} stroke={1.6} aria-hidden />}
            title={t('versions.emptyTitle')}
            text={emptyText}
          />
        )}
      </section>
      {detail !== null && (
        <section className={styles.detail} aria-label={t('versions.changes')}>
          <Link {...all} className={styles.backToList}>
            <IconArrowLeft size={15} aria-hidden />
            {t('versions.all')}
          </Link>
          {detail}
        </section>
      )}
    </div>
  );
}
