import type { SamplesOf } from '../../sample.ts';
import type { agentVersions } from './agent-versions.contract.ts';

export const agentVersionsSamples: SamplesOf<typeof agentVersions> = {
  list: ({ agent }) => ({ query: { agent_id: agent.id, limit: 5 } }),
  difference: ({ agent }) => ({ query: { agent_id: agent.id, version: 'draft', with: '1' } }),
  restore: ({ agent }) => ({ body: { agent_id: agent.id, version: 1, revision: agent.revision }, alone: true }),
};
