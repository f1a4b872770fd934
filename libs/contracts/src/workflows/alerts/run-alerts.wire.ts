import type { Wire } from '../../wire.ts';

export const runAlertsWire = {
  list: { method: 'GET', path: '/api/workflow/alerts' },
  save: { method: 'POST', path: '/api/workflow/alerts' },
  remove: { method: 'POST', path: '/api/workflow/alerts/delete' },
} as const satisfies Wire;
