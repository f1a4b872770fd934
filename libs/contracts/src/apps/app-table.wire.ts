import type { Wire } from '../wire.ts';

export const appTableWire = {
  order: { method: 'GET', path: '/api/pages/interface-order' },
  summaries: { method: 'GET', path: '/api/pages/interface-summaries' },
  rows: { method: 'GET', path: '/api/pages/interface-rows' },
} as const satisfies Wire;
