import { Link } from '@tanstack/react-router';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { isStartedBy } from '@tessera/nodes/registry';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../flow/flow-icon.tsx';
import { factsOf } from '../../flow/node-facts.ts';
import { stepMessage } from '../../flow/error-words.ts';
import { RunStatusBadge } from '../../flow/run-status-badge.tsx';
import { useSpan } from '../../time/time-words.ts';
import { Moment } from '../../time/moment.tsx';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { Text } from '../../ui/text.tsx';
import styles from './run-list.module.css';

/** Columns of the list of runs. */
export const runColumns: readonly GridColumn<RunSummary>[] = [
  {
    key: 'workflow',
    title: 'executions.columns.workflow',
    width: 240,
    grows: true,
    cell: (run) => <NameCell run={run} />,
  },
  {
    key: 'status',
    title: 'executions.columns.status',
    width: 140,
    cell: ({ status, held_since: since }) => <RunStatusBadge status={status} heldSince={since} />,
  },
  { key: 'trigger', title: 'executions.columns.trigger', width: 200, cell: (run) => <TriggerCell run={run} /> },
  {
    key: 'created',
    title: 'executions.columns.started',
    width: 140,
    sortBy: 'created_at',
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  {
    key: 'finished',
    title: 'executions.columns.finished',
    width: 140,
    isOptional: true,
    cell: ({ finished_at: at }) => at && <Moment at={at} />,
  },
  {
    key: 'duration',
    title: 'executions.columns.duration',
    width: 110,
    align: 'end',
    cell: (run) => <SpanCell run={run} />,
  },
  {
    key: 'version',
    title: 'executions.columns.version',
    width: 90,
    align: 'end',
    isOptional: true,
    cell: ({ version }) => version,
  },
  {
    key: 'id',
    title: 'executions.columns.id',
    width: 220,
    isOptional: true,
    cell: ({ id }) => <Text look="code">{id}</Text>,
  },
];

function NameCell({ run }: { run: RunSummary }) {
  const { t } = useTranslation();
  const error = run.error ? stepMessage(run.error) : undefined;
  return (
    <span className={styles.what}>
      <Link to="/executions/$runId" params={{ runId: run.id }} className={styles.name}>
        {run.workflow_name}
      </Link>
      <span className={styles.detail} data-error={run.error !== null || undefined} title={error}>
        {error ?? t('executions.version', { version: run.version })}
      </span>
    </span>
  );
}

function TriggerCell({ run }: { run: RunSummary }) {
  const { t } = useTranslation();
  const { kind, subject } = run.trigger;
  const facts = factsOf(kind);
  const title = run.retry_of ? t('executions.retried') : t(`nodes.${kind}.title`, { defaultValue: facts.title });
  return (
    <span className={styles.trigger} title={subject ?? undefined}>
      <FlowIcon name={facts.icon} size={15} />
      {subject !== null && isStartedBy(kind, 'form') ? (
        <Link to="/responses/$responseId" params={{ responseId: subject }}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
    </span>
  );
}

function SpanCell({ run }: { run: RunSummary }) {
  return <span className={styles.span}>{useSpan(run.started_at, run.finished_at) || '–'}</span>;
}
