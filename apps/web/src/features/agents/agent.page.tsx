import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { AgentBuilder } from './builder/agent-builder.tsx';

const route = getRouteApi('/shell/agents/$agentId');

/** One agent, to be built. */
export function AgentPage() {
  const { t } = useTranslation();
  const { agentId: id } = route.useParams();
  const agent = useQuery({ ...api.agents.get.options({ query: { id } }), meta: { quiet: true } });
  if (agent.data) return <AgentBuilder key={id} agent={agent.data} />;
  return (
    <UnreadPage list={{ label: t('agents.title'), to: '/agents' }} of={agent}>
      <SkeletonRows rows={4} height={76} />
    </UnreadPage>
  );
}
