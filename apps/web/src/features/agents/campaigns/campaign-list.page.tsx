import { IconPhoneOutgoing, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { campaigns } from '@tessera/contracts/telephony/campaigns.contract';
import type { Campaign } from '@tessera/contracts/telephony/campaigns.schema';
import { useTranslation } from 'react-i18next';
import { AgentAreaTabs } from '../../../agents/agent-area-tabs.tsx';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { CampaignDone, CampaignStateBadge } from './campaign-state.tsx';

const columns: readonly GridColumn<Campaign>[] = [
  {
    ...{ key: 'name', title: 'campaigns.columns.name', width: 240, grows: true, sortBy: 'name' },
    cell: ({ id, name }) => (
      <TextLink to="/agents/campaigns/$campaignId" params={{ campaignId: id }}>
        {name}
      </TextLink>
    ),
  },
  {
    ...{ key: 'state', title: 'campaigns.columns.state', width: 130 },
    cell: ({ state }) => <CampaignStateBadge state={state} />,
  },
  { key: 'agent', title: 'campaigns.columns.agent', width: 180, cell: (campaign) => <AgentName of={campaign} /> },
  {
    key: 'progress',
    title: 'campaigns.columns.progress',
    width: 140,
    cell: (campaign) => <CampaignDone of={campaign} />,
  },
  {
    ...{ key: 'changed', title: 'campaigns.columns.changed', width: 150, sortBy: 'updated_at' },
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
];

function AgentName({ of: { agent } }: { of: Campaign }) {
  const { t } = useTranslation();
  return <>{agent.name ?? t('campaigns.gone')}</>;
}

/** The campaigns of the workspace. */
export function CampaignListPage() {
  const { t } = useTranslation();
  const can = useMay();
  const agents = useQuery({ ...api.agents.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const list = useList({
    name: 'campaigns',
    definition: campaigns.list.list,
    choices: { agent_id: (agents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    read: (query) => api.campaigns.list.pages({ query }),
  });
  const add = can({ action: 'agents:CAN_EDIT', on: 'agent' }) && (
    <LinkButton variant="primary" icon={<IconPlus size={16} aria-hidden />} to="/agents/campaigns/new">
      {t('campaigns.new')}
    </LinkButton>
  );
  return (
    <ListPage
      list={list}
      title={t('campaigns.title')}
      description={t('campaigns.description')}
      actions={add}
      head={<AgentAreaTabs />}
      columns={columns}
      rowName={({ name }) => name}
      searchLabel={t('campaigns.search')}
      pinned={['state', 'agent_id']}
      empty={
        <EmptyState
          icon={<IconPhoneOutgoing size={22} stroke={1.6} aria-hidden />}
          title={t('campaigns.none')}
          text={t('campaigns.noneText')}
          action={add || undefined}
        />
      }
    />
  );
}
