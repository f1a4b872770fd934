import type { Wire } from '../wire.ts';

export const dashboardsWire = {
  list: { method: 'GET', path: '/api/pages/list-dashboards' },
  get: { method: 'GET', path: '/api/pages/get-dashboard' },
  save: { method: 'POST', path: '/api/pages/save-dashboard' },
  source: { method: 'POST', path: '/api/pages/dashboard-source' },
  tile: { method: 'POST', path: '/api/pages/dashboard-tile' },
  preview: { method: 'POST', path: '/api/pages/preview-dashboard-tile' },
} as const satisfies Wire;
