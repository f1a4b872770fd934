import type { Wire } from '../../wire.ts';

export const linkedAccountsWire = {
  list: { method: 'GET', path: '/api/settings/linked-accounts' },
  linkLinkedIn: { method: 'POST', path: '/api/settings/link-linkedin' },
  finish: { method: 'POST', path: '/api/settings/linked-accounts' },
  unlink: { method: 'POST', path: '/api/settings/unlink-account' },
} as const satisfies Wire;
