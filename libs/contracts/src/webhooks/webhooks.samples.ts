import type { SamplesOf } from '../sample.ts';
import type { webhooks } from './webhooks.contract.ts';

const draft = { name: 'Billing', url: 'https://hooks.example.com/tessera', events: ['form.submitted' as const] };

export const webhooksSamples: SamplesOf<typeof webhooks> = {
  list: () => ({ query: { search: 'e', sort: 'name', with_total: 'true' } }),
  create: () => ({ body: draft }),
  update: ({ webhook }) => ({ body: { id: webhook.id, ...draft, is_on: true } }),
  remove: ({ webhook }) => ({ body: { id: webhook.id }, alone: true }),
  renewSecret: ({ webhook }) => ({ body: { id: webhook.id } }),
  test: ({ webhook }) => ({ body: { id: webhook.id } }),
  deliveries: ({ webhook }) => ({ query: { webhook_id: webhook.id, sort: '-created_at' } }),
  redeliver: ({ webhook }) => ({ body: { id: webhook.delivery } }),
};
