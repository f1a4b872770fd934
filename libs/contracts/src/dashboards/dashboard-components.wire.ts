import type { Wire } from '../wire.ts';

export const dashboardComponentsWire = {
  list: { method: 'GET', path: '/api/dashboard/list' },
  read: { method: 'POST', path: '/api/dashboard/components' },
  generate: { method: 'POST', path: '/api/dashboard/generate-component' },
} as const satisfies Wire;
