import { Link } from '@tanstack/react-router';
import { approvals } from '@tessera/contracts/approvals/approvals.contract';
import type { Approval } from '@tessera/contracts/approvals/approvals.schema';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { Moment } from '../../../time/moment.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from '../run-list.module.css';
import { ApprovalStatusBadge, Due } from './approval-view.tsx';

const columns: readonly GridColumn<Approval>[] = [
  {
    key: 'question',
    title: 'approvals.columns.question',
    width: 320,
    grows: true,
    cell: ({ id: approvalId, question }) => (
      <Link to="/approvals/$approvalId" params={{ approvalId }} className={styles.name} title={question}>
        {question}
      </Link>
    ),
  },
  { key: 'workflow', title: 'approvals.columns.workflow', width: 180, cell: ({ workflow_name: name }) => name },
  {
    key: 'created_at',
    title: 'approvals.columns.asked',
    width: 130,
    sortBy: 'created_at',
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  {
    key: 'due_at',
    title: 'approvals.columns.due',
    width: 170,
    cell: ({ due_at: at }) => at !== null && <Due at={at} />,
  },
  {
    key: 'status',
    title: 'approvals.columns.status',
    width: 120,
    cell: ({ status }) => <ApprovalStatusBadge status={status} />,
  },
];

/** What waits for the person's decision. */
export const ApprovalsPage = () => <ApprovalList key="waiting" state="waiting" />;

/** What they were asked, and has ended. */
export const ClosedApprovalsPage = () => <ApprovalList key="closed" state="closed" />;

function ApprovalList({ state }: { state: 'waiting' | 'closed' }) {
  const { t } = useTranslation();
  const list = useList({
    name: 'approvals',
    definition: approvals.list.list,
    read: (query) => api.approvals.list.pages({ query: { ...query, state } }),
  });
  const isOpen = state === 'waiting';
  return (
    <ListPage
      list={list}
      title={t('approvals.title')}
      description={t('approvals.description')}
      head={
        <LinkTabs
          label={t('approvals.tabs.title')}
          tabs={[
            { label: t('approvals.tabs.waiting'), to: '/approvals', isExact: true },
            { label: t('approvals.tabs.closed'), to: '/approvals/closed' },
          ]}
        />
      }
      columns={columns}
      rowName={({ question }) => t('approvals.named', { question })}
      searchLabel={t('approvals.search')}
      pinned={['created_at']}
      empty={
        <EmptyState
          icon={<IconUserCheck size={24} aria-hidden />}
          title={t(isOpen ? 'approvals.none' : 'approvals.noneClosed')}
          text={t(isOpen ? 'approvals.noneText' : 'approvals.noneClosedText')}
        />
      }
    />
  );
}
