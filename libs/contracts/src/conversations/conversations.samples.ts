import type { SamplesOf } from '../sample.ts';
import type { conversations } from './conversations.contract.ts';

export const conversationsSamples: SamplesOf<typeof conversations> = {
  list: () => ({ query: { limit: 5 } }),
  summary: () => ({ query: { search: 'hello' } }),
  callStats: () => ({ query: { days: 7 } }),
  download: () => ({ body: { format: 'csv' } }),
  get: ({ conversation: id }) => ({ query: { id } }),
  send: ({ conversation: id }) => ({ body: { id, text: 'Hello', message_key: 'samplekey1' } }),
  take: ({ conversation: id }) => ({ body: { id }, alone: true }),
  giveBack: ({ conversation: id }) => ({ body: { id }, alone: true }),
  end: ({ conversation: id }) => ({ body: { id }, alone: true }),
  annotate: ({ conversation: id }) => ({ body: { id, flagged: true } }),
  erase: ({ conversation: id }) => ({ body: { id }, alone: true }),
  test: ({ agent }) => ({ body: { id: agent.id } }),
};
