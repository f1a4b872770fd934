import { Link } from '@tanstack/react-router';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { useTranslation } from 'react-i18next';
import { isPublished, PublishStatus } from '../../builder/publish-status.tsx';
import { FlowIcon } from '../../flow/flow-icon.tsx';
import flow from '../../flow/flow.module.css';
import { factsOf } from '../../flow/node-facts.ts';
import { Moment } from '../../time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { GridColumn } from '../../ui/data-grid/grid-column.ts';
import { WorkflowMenu } from './workflow-menu.tsx';
import styles from './workflow-list.module.css';

/** What the list of workflows shows: what starts them, whether they do, and when they were changed. */
export const workflowColumns: readonly GridColumn<WorkflowSummary>[] = [
  {
    key: 'name',
    title: 'workflows.list.columns.name',
    width: 240,
    grows: true,
    sortBy: 'name',
    cell: (workflow) => <NameCell workflow={workflow} />,
  },
  {
    key: 'status',
    title: 'workflows.list.columns.status',
    width: 220,
    cell: (workflow) => <StatusCell workflow={workflow} />,
  },
  {
    key: 'changed',
    title: 'workflows.list.columns.changed',
    width: 160,
    sortBy: 'updated_at',
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'workflows.list.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (workflow) => <WorkflowMenu workflow={workflow} />,
  },
];

function NameCell({ workflow }: { workflow: WorkflowSummary }) {
  const { t } = useTranslation();
  const kind = workflow.trigger_kind;
  const facts = kind === null ? null : factsOf(kind);
  return (
    <div className={styles.name}>
      <span className={flow.kindIcon} data-category={facts ? 'trigger' : undefined}>
        <FlowIcon name={facts?.icon ?? 'puzzle'} />
      </span>
      <span className={styles.nameText}>
        <Link to="/workflows/$workflowId" params={{ workflowId: workflow.id }} className={styles.link}>
          {workflow.name}
        </Link>
        <span className={styles.trigger}>
          {facts ? t(`nodes.${kind}.title`, { defaultValue: facts.title }) : t('workflows.list.noTrigger')}
        </span>
      </span>
    </div>
  );
}

function StatusCell({ workflow }: { workflow: WorkflowSummary }) {
  const { t } = useTranslation();
  return (
    <span className={styles.badges}>
      <PublishStatus thing={workflow} />
      {isPublished(workflow) && workflow.pause && <Badge tone="warning">{t('workflows.controls.paused')}</Badge>}
      {isPublished(workflow) && workflow.trigger_problem !== null && (
        <span title={workflow.trigger_problem}>
          <Badge tone="danger">{t('workflows.status.stopped')}</Badge>
        </span>
      )}
    </span>
  );
}
