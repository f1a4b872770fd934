import type { SamplesOf } from '../sample.ts';
import type { apiKeys } from './api-keys.contract.ts';

export const apiKeysSamples: SamplesOf<typeof apiKeys> = {
  list: () => ({ query: { search: 'e', sort: '-last_used_at', with_total: 'true' } }),
  create: () => ({ body: { name: 'Exporter', scope: { records: { CAN_VIEW: true } } } }),
  revoke: ({ apiKey }) => ({ body: { id: apiKey }, alone: true }),
};
