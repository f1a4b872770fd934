import type { Wire } from '../wire.ts';

export const exportsWire = {
  start: { method: 'POST', path: '/api/common/download-object-data' },
  status: { method: 'GET', path: '/api/common/export-status' },
} as const satisfies Wire;
