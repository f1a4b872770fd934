import type { Wire } from '../wire.ts';

export const dashboardFeedsWire = {
  list: { method: 'GET', path: '/api/pages/list-dashboard-integrations' },
  save: { method: 'POST', path: '/api/pages/save-dashboard-integration' },
  remove: { method: 'POST', path: '/api/pages/delete-dashboard-integration' },
  receive: { method: 'POST', path: '/api/guest/dashboard-values' },
} as const satisfies Wire;
