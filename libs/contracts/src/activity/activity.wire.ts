import type { Wire } from '../wire.ts';

export const activityWire = {
  list: { method: 'GET', path: '/api/change-history' },
} as const satisfies Wire;
