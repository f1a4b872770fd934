import type { Wire } from '../../wire.ts';

export const formTransferWire = {
  export: { method: 'GET', path: '/api/common/export-form' },
  import: { method: 'POST', path: '/api/common/import-form' },
} as const satisfies Wire;
