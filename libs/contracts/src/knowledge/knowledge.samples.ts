import type { SamplesOf } from '../sample.ts';
import type { knowledge } from './knowledge.contract.ts';

export const knowledgeSamples: SamplesOf<typeof knowledge> = {
  list: ({ agent }) => ({ query: { agent_id: agent.id } }),
  add: ({ agent }) => ({
    body: { agent_id: agent.id, source: { kind: 'text', name: 'Hours', text: 'We are open from nine to six.' } },
  }),
  read: ({ agent, knowledge }) => ({ body: { agent_id: agent.id, document_id: knowledge }, alone: true }),
  setStatus: ({ agent, knowledge }) => ({
    body: { agent_id: agent.id, document_id: knowledge, status: 0 },
    alone: true,
  }),
  passages: ({ agent, knowledge }) => ({ query: { agent_id: agent.id, document_id: knowledge } }),
  search: ({ agent }) => ({ body: { agent_id: agent.id, question: 'When are you open?' } }),
};
