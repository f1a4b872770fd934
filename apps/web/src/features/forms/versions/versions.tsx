import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useOpenForm } from '../form-context.ts';
import { VersionDetail } from './version-detail.tsx';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';

/** The versions of a form beside what the selected one changed; a phone shows one of the two. */
export function FormVersions() {
  const { t } = useTranslation();
  const { form } = useOpenForm();
  const { version, with: compared } = useSearch({ from: '/shell/forms/$formId/versions' });
  const versions = useInfiniteQuery(api.formVersions.list.pages({ query: { form_id: form.id, limit: 30 } }));
  const entries = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  const selected = version ?? (form.has_unpublished_changes ? 'draft' : form.published_version);
  return (
    <div
      className={styles.versions}
      data-open={version !== undefined || undefined}
      data-empty={selected === null || undefined}
    >
      <section className={styles.list} aria-label={t('forms.versions.title')}>
        <div className={styles.listHead}>
          <Link to="/forms/$formId" params={{ formId: form.id }} search={{ tab: 'create' }} className={styles.back}>
            <IconArrowLeft size={15} aria-hidden />
            {t('forms.versions.back')}
          </Link>
          <h2>{t('forms.versions.title')}</h2>
        </div>
        {!versions.data ? (
          versions.error ? (
            <ErrorState of={versions} />
          ) : (
            <SkeletonRows />
          )
        ) : form.published_version === null ? (
          <EmptyState
            icon={<IconHistory size={22} stroke={1.6} aria-hidden />}
            title={t('forms.versions.emptyTitle')}
            text={t('forms.versions.emptyText')}
          />
        ) : (
          <>
            <VersionList form={form} versions={entries} selected={selected} />
            <LoadMore of={versions} />
          </>
        )}
      </section>
      {selected !== null && form.published_version !== null && (
        <section className={styles.detail} aria-label={t('forms.versions.parts.changes')}>
          <Link to="/forms/$formId/versions" params={{ formId: form.id }} className={styles.backToList}>
            <IconArrowLeft size={15} aria-hidden />
            {t('forms.versions.all')}
          </Link>
          <VersionDetail
            key={selected}
            version={selected}
            compared={compared}
            numbers={entries.map((entry) => entry.version)}
          />
        </section>
      )}
    </div>
  );
}
