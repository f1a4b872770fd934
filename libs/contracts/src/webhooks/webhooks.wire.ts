import type { Wire } from '../wire.ts';

export const webhooksWire = {
  list: { method: 'GET', path: '/api/settings/list-webhooks' },
  create: { method: 'POST', path: '/api/settings/create-webhook' },
  update: { method: 'POST', path: '/api/settings/update-webhook' },
  remove: { method: 'POST', path: '/api/settings/delete-webhook' },
  renewSecret: { method: 'POST', path: '/api/settings/rotate-webhook-secret' },
  test: { method: 'POST', path: '/api/settings/test-webhook' },
  deliveries: { method: 'GET', path: '/api/settings/list-webhook-deliveries' },
  redeliver: { method: 'POST', path: '/api/settings/redeliver-webhook' },
} as const satisfies Wire;
