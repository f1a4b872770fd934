import type { Wire } from '../wire.ts';

export const monitoringWire = {
  health: { method: 'GET', path: '/api/monitoring/health' },
} as const satisfies Wire;

export const monitoringRawWire = {
  live: { method: 'GET', path: '/api/health/live' },
  ready: { method: 'GET', path: '/api/health/ready' },
} as const satisfies Wire;
