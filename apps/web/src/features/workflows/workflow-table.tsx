import { Link } from '@tanstack/react-router';
import { status } from '@tessera/contracts/common.schema';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../flow/flow-icon.tsx';
import flow from '../../flow/flow.module.css';
import { MomentText } from '../../flow/moment-text.tsx';
import { factsOf } from '../../flow/node-facts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { WorkflowMenu } from './workflow-menu.tsx';
import styles from './workflow-list.module.css';

/** Workflows in rows: what starts them, whether they do, and when they were changed. */
export function WorkflowTable({ workflows }: { workflows: readonly WorkflowSummary[] }) {
  const { t } = useTranslation();
  const columns: Column<WorkflowSummary>[] = [
    { key: 'name', title: t('workflows.list.columns.name'), cell: (workflow) => <NameCell workflow={workflow} /> },
    {
      key: 'status',
      title: t('workflows.list.columns.status'),
      width: 190,
      cell: (workflow) => <PublishBadge workflow={workflow} />,
    },
    {
      key: 'changed',
      title: t('workflows.list.columns.changed'),
      width: 150,
      wideOnly: true,
      cell: ({ updated_at: at }) => <MomentText at={at} />,
    },
    {
      key: 'menu',
      title: t('workflows.list.columns.actions'),
      hideTitle: true,
      width: 56,
      align: 'end',
      cell: (workflow) => <WorkflowMenu workflow={workflow} />,
    },
  ];
  return <Table label={t('workflows.title')} columns={columns} rows={workflows} rowKey={({ id }) => id} />;
}

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

function PublishBadge({ workflow }: { workflow: WorkflowSummary }) {
  const { t } = useTranslation();
  if (workflow.status !== status.published) return <Badge dot>{t('workflows.status.draft')}</Badge>;
  return (
    <span className={styles.badges}>
      <Badge tone="success" dot>
        {t('workflows.status.version', { version: workflow.published_version })}
      </Badge>
      {workflow.trigger_problem !== null && (
        <span title={workflow.trigger_problem}>
          <Badge tone="danger">{t('workflows.status.stopped')}</Badge>
        </span>
      )}
      {workflow.has_unpublished_changes && <Badge tone="warning">{t('workflows.status.changed')}</Badge>}
    </span>
  );
}
