import type { SamplesOf } from '../sample.ts';
import type { evaluations } from './evaluations.contract.ts';

export const evaluationsSamples: SamplesOf<typeof evaluations> = {
  list: ({ agent }) => ({ query: { agent_id: agent.id } }),
  save: ({ agent }) => ({
    body: { agent_id: agent.id, name: 'Greets', turns: ['Hello'], rules: { contains: ['help'] } },
  }),
  remove: ({ agent, evaluationCase: id }) => ({ body: { agent_id: agent.id, id }, alone: true }),
  run: ({ agent }) => ({ body: { agent_id: agent.id } }),
};
