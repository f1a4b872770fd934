import type { Wire } from '../wire.ts';

export const apiKeysWire = {
  list: { method: 'GET', path: '/api/settings/list-api-keys' },
  create: { method: 'POST', path: '/api/settings/create-api-key' },
  revoke: { method: 'POST', path: '/api/settings/revoke-api-key' },
} as const satisfies Wire;
