import { IconActivity, IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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
  const [seesRuns, seesReviews] = [can(listAccess.runs), can('verifications:CAN_VIEW')];
  const failed = useFailedRuns();
  const reviews = useReviews();
  const unread = [seesRuns && failed, seesReviews && reviews].find((query) => query && query.error);
  const isPending = (seesRuns && failed.isPending) || (seesReviews && reviews.isPending);
  const runs = (seesRuns && failed.data?.items) || [];
  const waiting = (seesReviews && reviews.data?.items) || [];
  const isCalm = !isPending && !unread && runs.length === 0 && waiting.length === 0;
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
      <ul className={styles.runs}>
        {waiting.map(({ id, customer_name: name, started_at: at }) => (
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
      <p className={styles.more}>
        {(reviews.data?.waiting ?? 0) > waiting.length && (
          <TextLink to="/verifications" search={listWhere('review', 'waiting')}>
            {t('home.attention.allReviews', { count: reviews.data?.waiting })}
          </TextLink>
        )}
        {runs.length > shown && (
          <TextLink to="/executions" search={listWhere('status', 'failed')}>
            {t('home.attention.allFailed')}
          </TextLink>
        )}
      </p>
    </Card>
  );
}
