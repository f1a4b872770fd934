import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useExactMoment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadMore } from '../../ui/states/load-more.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { actorText } from './actor-text.ts';
import styles from './verification.module.css';

/** The access log: views, playback, downloads, decisions, holds and erasure. */
export function AccessesCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const accesses = useInfiniteQuery({
    ...api.verification.accesses.pages({ query: { id } }),
    meta: { quiet: true },
  });
  const entries = accesses.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t('verifications.accesses.title')}>
      {accesses.isPending && <SkeletonRows rows={2} height={36} />}
      {accesses.error && <ErrorState of={accesses} />}
      {accesses.data && entries.length === 0 && <p className={styles.muted}>{t('verifications.accesses.none')}</p>}
      <ul className={styles.log}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>{actorText(entry)}</strong> {entry.what}
            <small>
              <time dateTime={entry.at}>{exact(entry.at)}</time>
              {entry.ip && ` · ${entry.ip}`}
            </small>
          </li>
        ))}
      </ul>
      <LoadMore of={accesses} />
    </Card>
  );
}
