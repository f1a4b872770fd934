import type { SamplesOf } from '../sample.ts';
import type { AgentDefinition } from './agent-definition.schema.ts';
import type { agents } from './agents.contract.ts';
import { blankAgent } from './blank-agent.ts';

const blank = blankAgent(2);
/** An agent that can be published. */
export const sampleAgent: AgentDefinition = {
  ...blank,
  persona: { ...blank.persona, prompt: 'Answer questions about claims.' },
};

export const agentsSamples: SamplesOf<typeof agents> = {
  list: () => ({ query: { limit: 5 } }),
  get: ({ agent }) => ({ query: { id: agent.id } }),
  create: () => ({ body: { name: 'Agent', type: 2 } }),
  configure: ({ agent }) => ({ body: { id: agent.id, name: 'Renamed' } }),
  presets: () => ({ query: {} }),
  voices: () => ({ query: {} }),
  saveRules: ({ agent }) => ({ body: { id: agent.id, revision: agent.revision, denied: [] }, alone: true }),
  build: ({ agent }) => ({ body: { id: agent.id, definition: sampleAgent } }),
  save: ({ agent }) => ({ body: { id: agent.id, revision: agent.revision, definition: sampleAgent } }),
  setStatus: ({ agent }) => ({ body: { id: agent.id, status: 3 }, alone: true }),
  remove: ({ agent }) => ({ body: { id: agent.id }, alone: true }),
  clone: ({ agent }) => ({ body: { id: agent.id } }),
};
