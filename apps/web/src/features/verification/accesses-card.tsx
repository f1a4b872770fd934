import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useExactMoment } from '../../flow/moment-text.tsx';
import { Moment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './verification.module.css';

/** Who looked at it, played or downloaded it, decided, held or erased it. */
export function AccessesCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const accesses = useQuery({ ...api.verification.accesses.options({ query: { id } }), meta: { quiet: true } });
  const items = accesses.data?.items ?? [];
  return (
    <Card title={t('verifications.accesses.title')}>
      {accesses.isPending && <SkeletonRows rows={2} height={36} />}
      {accesses.error && <ErrorState of={accesses} />}
      {accesses.data && items.length === 0 && <p className={styles.muted}>{t('verifications.accesses.none')}</p>}
      <ul className={styles.accesses}>
        {items.map(({ at, by, what, ip }) => (
          <li key={`${at}${what}`} title={`${exact(at)}${ip && ` · ${ip}`}`}>
            <span>
              <strong>{by}</strong> {what}
            </span>
            <small>
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
