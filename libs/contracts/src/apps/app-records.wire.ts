import type { Wire } from '../wire.ts';

export const appRecordsWire = {
  list: { method: 'GET', path: '/api/pages/interface-records' },
  board: { method: 'GET', path: '/api/pages/interface-board' },
  stack: { method: 'GET', path: '/api/pages/interface-stack' },
  get: { method: 'GET', path: '/api/pages/interface-record' },
  history: { method: 'GET', path: '/api/pages/interface-record-history' },
  create: { method: 'POST', path: '/api/pages/create-interface-records' },
  edit: { method: 'POST', path: '/api/pages/edit-interface-records' },
  setStatus: { method: 'POST', path: '/api/pages/set-interface-record-status' },
  undo: { method: 'POST', path: '/api/pages/undo-interface-records' },
  move: { method: 'POST', path: '/api/pages/move-interface-record' },
} as const satisfies Wire;
