import type { SamplesOf } from '../sample.ts';
import type { activity } from './activity.contract.ts';

export const activitySamples: SamplesOf<typeof activity> = {
  list: () => ({ query: { limit: 5 } }),
  download: () => ({ body: { log: 'configuration', search: 'a' } }),
  ofAgent: ({ agent }) => ({ query: { agent_id: agent.id, limit: 5 } }),
};
