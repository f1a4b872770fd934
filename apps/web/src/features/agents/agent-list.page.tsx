import { agents } from '@tessera/contracts/agents/agents.contract';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentAreaTabs } from '../../agents/agent-area-tabs.tsx';
import { api } from '../../api.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AgentCard, agentColumns } from './list/agent-columns.tsx';
import { NewAgentDialog } from './list/new-agent-dialog.tsx';

/** Every agent of the workspace. */
export function AgentListPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [isCreating, setIsCreating] = useState(false);
  const list = useList({
    name: 'agents',
    definition: agents.list.list,
    read: (query) => api.agents.list.pages({ query }),
  });
  const add = can('agents:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('agents.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('agents.title')}
        description={t('agents.description')}
        actions={add}
        head={<AgentAreaTabs />}
        columns={agentColumns}
        rowName={({ name }) => name}
        searchLabel={t('agents.search')}
        pinned={['type', 'status']}
        card={(agent) => <AgentCard key={agent.id} agent={agent} />}
        empty={
          <EmptyState
            icon={<IconRobot size={22} stroke={1.6} aria-hidden />}
            title={t('agents.none')}
            text={t('agents.noneText')}
            action={add || undefined}
          />
        }
      />
      {isCreating && <NewAgentDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
