import type { Wire } from '../wire.ts';

export const importsWire = {
  sample: { method: 'GET', path: '/api/common/download-sample-file' },
  upload: { method: 'POST', path: '/api/common/upload-excel-file' },
  read: { method: 'POST', path: '/api/common/read-import-file' },
  check: { method: 'POST', path: '/api/common/validate-excel-file' },
  run: { method: 'POST', path: '/api/common/save-excel-data' },
  status: { method: 'GET', path: '/api/common/import-status' },
  list: { method: 'GET', path: '/api/common/import-list' },
  cancel: { method: 'POST', path: '/api/common/cancel-import' },
  undo: { method: 'POST', path: '/api/common/undo-import' },
} as const satisfies Wire;
