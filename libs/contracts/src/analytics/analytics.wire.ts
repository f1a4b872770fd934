import type { Wire } from '../wire.ts';

export const analyticsWire = {
  overview: { method: 'POST', path: '/analytics/display-all' },
  voice: { method: 'POST', path: '/analytics/voice' },
  comparison: { method: 'POST', path: '/api/common/get-comparison-data' },
  charts: { method: 'POST', path: '/api/common/chart-object-submissions' },
  responseGroups: { method: 'POST', path: '/api/common/group-object-submissions' },
  responseAggregate: { method: 'POST', path: '/api/common/aggregate-object-submissions' },
} as const satisfies Wire;
