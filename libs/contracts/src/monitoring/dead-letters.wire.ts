import type { Wire } from '../wire.ts';

export const deadLettersWire = {
  list: { method: 'GET', path: '/api/monitoring/dead-letters' },
  retry: { method: 'POST', path: '/api/monitoring/dead-letters/retry' },
  discard: { method: 'POST', path: '/api/monitoring/dead-letters/discard' },
} as const satisfies Wire;
