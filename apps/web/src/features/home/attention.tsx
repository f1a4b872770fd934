import { IconActivity, IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { useTranslation } from 'react-i18next';
import { listWhere } from '../../lists/list-links.ts';
import { useMay } from '../../session/use-session.ts';
import { Moment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text.tsx';
import { listAccess, useFailedRuns, useReviews } from './home-queries.ts';
import styles from './home.module.css';

const shown = 3;

/** What somebody has to look at: verifications that need a review, and runs that failed in the last 24 hours. */
export function Attention() {
  const { t } = useTranslation();
  const can = useMay();
  const failed = useFailedRuns();
  const reviews = useReviews();
  const read = [...(can(listAccess.runs) ? [failed] : []), ...(can('verifications:CAN_VIEW') ? [reviews] : [])];
  const unread = read.find(({ error }) => error);
  const isPending = read.some((query) => query.isPending);
  const isCalm = read.every(({ data }) => data?.items.length === 0);
  return (
    <Card flush title={t('home.attention.title')}>
      {isPending && <SkeletonRows rows={3} />}
      {unread && <ErrorState of={unread} />}
      {isCalm && (
        <EmptyState
          icon={<IconCircleCheck size={22} stroke={1.6} aria-hidden />}
          title={t('home.attention.none')}
          text={t('home.attention.noneText')}
        />
      )}
      <Reviews of={reviews.data} />
      <Failures runs={failed.data?.items ?? []} />
    </Card>
  );
}

function Reviews({ of: reviews }: { of: ReturnType<typeof useReviews>['data'] }) {
  const { t } = useTranslation();
  if (!reviews || reviews.items.length === 0) return null;
  return (
    <>
      <ul className={styles.runs}>
        {reviews.items.map(({ id, customer_name: name, started_at: at }) => (
          <li key={id}>
            <Link to="/verifications/$verificationId" params={{ verificationId: id }} className={styles.run}>
              <IconUserCheck size={17} stroke={1.7} aria-hidden />
              <span className={styles.runName}>
                <strong>{name || t('home.attention.unnamed')}</strong>
                <small data-tone="quiet">{t('home.attention.review')}</small>
              </span>
              <span className={styles.runTime}>
                <Moment at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {reviews.waiting > reviews.items.length && (
        <p className={styles.more}>
          <TextLink to="/verifications" search={listWhere('review', 'waiting')}>
            {t('home.attention.allReviews', { count: reviews.waiting })}
          </TextLink>
        </p>
      )}
    </>
  );
}

function Failures({ runs }: { runs: readonly RunSummary[] }) {
  const { t } = useTranslation();
  if (runs.length === 0) return null;
  return (
    <>
      <ul className={styles.runs}>
        {runs.slice(0, shown).map(({ id, workflow_name: name, error, created_at: at }) => (
          <li key={id}>
            <Link to="/executions/$runId" params={{ runId: id }} className={styles.run}>
              <IconActivity size={17} stroke={1.7} aria-hidden />
              <span className={styles.runName}>
                <strong>{name}</strong>
                <small>{error?.message}</small>
              </span>
              <span className={styles.runTime}>
                <Moment at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {runs.length > shown && (
        <p className={styles.more}>
          <TextLink to="/executions" search={listWhere('status', 'failed')}>
            {t('home.attention.allFailed')}
          </TextLink>
        </p>
      )}
    </>
  );
}
