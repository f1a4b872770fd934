import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { PlainBlocks } from './plain-blocks.tsx';
import styles from './pages.module.css';

/** A page at its public address. */
export function PublicPagePage() {
  const { t } = useTranslation();
  const { slug } = useParams({ from: '/p/$slug' });
  const page = useQuery({ ...api.publicPages.read.options({ query: { slug } }), meta: { quiet: true } });
  useTitle(page.data?.title ?? t('pages.page'));
  return (
    <main className={styles.public}>
      {page.data ? (
        <>
          <h1>{page.data.title}</h1>
          <PlainBlocks items={page.data.items} />
        </>
      ) : page.error ? (
        <ErrorState of={page} />
      ) : (
        <SkeletonRows />
      )}
    </main>
  );
}
