import { Link } from '@tanstack/react-router';
import type { ErrorGroup } from '@tessera/contracts/executions/error-groups.schema';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../../flow/error-code.tsx';
import { stepMessage } from '../../../flow/error-words.ts';
import { listWhere } from '../../../lists/list-links.ts';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import styles from '../run-list.module.css';
import { ErrorGroupMenu } from './error-group-menu.tsx';

/** Columns of the list of error groups. */
export const errorGroupColumns: readonly GridColumn<ErrorGroup>[] = [
  {
    key: 'message',
    title: 'executions.errors.columns.message',
    width: 320,
    grows: true,
    cell: (group) => <MessageCell group={group} />,
  },
  {
    key: 'workflow',
    title: 'executions.errors.columns.workflow',
    width: 180,
    cell: ({ workflow_id: workflowId, workflow_name: name }) => (
      <Link to="/workflows/$workflowId" params={{ workflowId }} className={styles.name}>
        {name}
      </Link>
    ),
  },
  {
    key: 'runs',
    title: 'executions.errors.columns.runs',
    width: 110,
    align: 'end',
    cell: (group) => <Runs group={group} />,
  },
  {
    key: 'last_seen',
    title: 'executions.errors.columns.lastSeen',
    width: 130,
    sortBy: 'last_seen',
    cell: ({ last_seen: at }) => <Moment at={at} />,
  },
  {
    key: 'first_seen',
    title: 'executions.errors.columns.firstSeen',
    width: 130,
    sortBy: 'first_seen',
    cell: ({ first_seen: at }) => <Moment at={at} />,
  },
  {
    key: 'assignee',
    title: 'executions.errors.columns.assignee',
    width: 140,
    cell: ({ assignee }) => assignee?.name ?? '',
  },
  {
    key: 'actions',
    title: 'executions.errors.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (group) => <ErrorGroupMenu group={group} />,
  },
];

function MessageCell({ group }: { group: ErrorGroup }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const message = stepMessage({
    message: group.message,
    ...(group.node_name !== null && { nodeName: group.node_name }),
  });
  return (
    <span className={styles.what}>
      <Link to="/executions/$runId" params={{ runId: group.last_run }} className={styles.name} title={message}>
        {message}
      </Link>
      <span className={styles.detail}>
        {group.state === 'muted' && <Badge>{t('executions.errors.muted')}</Badge>}{' '}
        {[group.node_name ?? group.node_id, words(group.code).title].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function Runs({ group: { id, runs } }: { group: ErrorGroup }) {
  const { t } = useTranslation();
  return (
    <Link to="/executions" search={listWhere('error_group', id)} className={styles.name}>
      {t(runs.exact ? 'lists.exactly' : 'lists.moreThan', { count: runs.count })}
    </Link>
  );
}
