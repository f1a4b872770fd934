import type { Wire } from '../wire.ts';

export const recordsWire = {
  list: { method: 'GET', path: '/api/records/list' },
  get: { method: 'GET', path: '/api/records/get' },
  history: { method: 'GET', path: '/api/records/history' },
  count: { method: 'POST', path: '/api/records/count' },
  groups: { method: 'POST', path: '/api/records/groups' },
  aggregate: { method: 'POST', path: '/api/records/aggregate' },
  create: { method: 'POST', path: '/api/records/create' },
  edit: { method: 'POST', path: '/api/records/edit' },
  setStatus: { method: 'POST', path: '/api/records/set-status' },
  undo: { method: 'POST', path: '/api/records/undo' },
} as const satisfies Wire;
