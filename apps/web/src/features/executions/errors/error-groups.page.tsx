import { useQuery } from '@tanstack/react-query';
import { errorGroups } from '@tessera/contracts/executions/error-groups.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useUserOrNull } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RunTabs } from '../run-tabs.tsx';
import { errorGroupColumns } from './error-group-columns.tsx';

/** Failed runs grouped by step and message. */
export function ErrorGroupsPage() {
  const { t } = useTranslation();
  const me = useUserOrNull();
  const workflows = useQuery({ ...api.workflows.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const list = useList({
    name: 'errorGroups',
    definition: errorGroups.list.list,
    choices: {
      workflow_id: (workflows.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      assignee: me ? [{ value: me.id, label: t('executions.errors.me') }] : [],
    },
    read: (query) => api.errorGroups.list.pages({ query }),
  });
  return (
    <ListPage
      list={list}
      title={t('executions.errors.title')}
      description={t('executions.errors.description')}
      head={<RunTabs />}
      columns={errorGroupColumns}
      rowName={({ message }) => message}
      searchLabel={t('executions.errors.search')}
      pinned={['state', 'workflow_id', 'last_seen']}
      empty={
        <EmptyState
          icon={<IconAlertTriangle size={24} aria-hidden />}
          title={t('executions.errors.none')}
          text={t('executions.errors.noneText')}
        />
      }
    />
  );
}
