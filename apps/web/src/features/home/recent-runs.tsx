import { IconActivity } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { useTranslation } from 'react-i18next';
import { stepMessage } from '../../flow/error-words.ts';
import { LivePill } from '../../flow/live-pill.tsx';
import { Moment } from '../../time/moment.tsx';
import { RunStatusBadge } from '../../flow/run-status-badge.tsx';
import { useSpan } from '../../time/time-words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text.tsx';
import { useRuns } from './home-queries.ts';
import { HomeRow } from './home-row.tsx';
import styles from './home.module.css';
import { useRereadOnNewRuns } from './use-reread-on-new-runs.ts';

/** The latest runs of the workspace, live. */
export function RecentRuns() {
  const { t } = useTranslation();
  const runs = useRuns({ limit: 8 });
  useRereadOnNewRuns(runs.data?.items);
  return (
    <Card
      flush
      title={t('home.recent')}
      actions={
        <>
          <LivePill />
          <TextLink to="/executions" search={{}}>
            {t('home.allRuns')}
          </TextLink>
        </>
      }
    >
      {runs.isPending && <SkeletonRows rows={5} />}
      {runs.error && <ErrorState of={runs} />}
      {runs.data?.items.length === 0 && (
        <EmptyState
          icon={<IconActivity size={22} stroke={1.6} aria-hidden />}
          title={t('home.noRuns')}
          text={t('home.noRunsText')}
        />
      )}
      <ul className={styles.rows}>
        {runs.data?.items.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
    </Card>
  );
}

function RunRow({ run: { id, status, workflow_name: name, error, created_at: at, ...run } }: { run: RunSummary }) {
  const badge = (
    <span className={styles.status}>
      <RunStatusBadge status={status} />
    </span>
  );
  return (
    <HomeRow
      link={linkOptions({ to: '/executions/$runId', params: { runId: id } })}
      lead={badge}
      name={name}
      note={error && stepMessage(error)}
      span={useSpan(run.started_at, run.finished_at)}
      end={<Moment at={at} />}
    />
  );
}
