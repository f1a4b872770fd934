import type { Wire } from '../wire.ts';

export const activityWire = {
  list: { method: 'GET', path: '/api/change-history' },
  download: { method: 'POST', path: '/api/monitoring/export-activity' },
  ofAgent: { method: 'GET', path: '/api/change-history/agent-activities' },
} as const satisfies Wire;
