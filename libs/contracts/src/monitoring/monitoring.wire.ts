import type { Wire } from '../wire.ts';

export const monitoringWire = {
  health: { method: 'GET', path: '/api/monitoring/health' },
  load: { method: 'GET', path: '/api/monitoring/load' },
} as const satisfies Wire;

export const monitoringRawWire = {
  live: { method: 'GET', path: '/api/health/live' },
  metrics: { method: 'GET', path: '/api/metrics' },
  ready: { method: 'GET', path: '/api/health/ready' },
} as const satisfies Wire;
