import type { Wire } from '../wire.ts';

export const evaluationsWire = {
  list: { method: 'GET', path: '/api/agent/evaluations' },
  save: { method: 'POST', path: '/api/agent/evaluations' },
  remove: { method: 'POST', path: '/api/agent/evaluations/delete' },
  run: { method: 'POST', path: '/api/agent/evaluations/run' },
} as const satisfies Wire;
