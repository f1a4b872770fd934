import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { Agent, AgentSummary } from '@tessera/contracts/agents/agents.schema';
import type { StoredAgent, StoredAgentSummary } from '@tessera/data/agents/agent.repository';

export const summaryOf = (agent: StoredAgentSummary): AgentSummary => ({
  id: agent._id,
  name: agent.name,
  description: agent.description,
  type: agent.type,
  mode: agent.mode,
  kind: agent.type === agentTypes.telephonic ? 'calling' : 'general',
  status: agent.status,
  published_version: agent.publishedVersion,
  has_unpublished_changes: agent.publishedVersion !== null && agent.changed,
  page_key: agent.pageKey,
  updated_at: agent.updatedAt.toISOString(),
  created_at: agent.createdAt.toISOString(),
});

export const agentOf = (agent: StoredAgent): Agent => ({
  ...summaryOf(agent),
  definition: agent.definition,
  revision: agent.revision,
});
