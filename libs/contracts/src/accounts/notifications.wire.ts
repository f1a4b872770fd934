import type { Wire } from '../wire.ts';

export const notificationsWire = {
  get: { method: 'GET', path: '/api/settings/notifications' },
  save: { method: 'POST', path: '/api/settings/save-notifications' },
} as const satisfies Wire;
