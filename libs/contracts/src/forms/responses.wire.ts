import type { Wire } from '../wire.ts';

export const responsesWire = {
  list: { method: 'GET', path: '/api/guest/get-object-submission-data' },
  get: { method: 'GET', path: '/api/common/object-submission' },
  find: { method: 'GET', path: '/api/common/find-object-submission' },
  neighbours: { method: 'GET', path: '/api/common/object-submission-neighbours' },
  notSpam: { method: 'POST', path: '/api/guest/object-submission-not-spam' },
  edit: { method: 'POST', path: '/api/common/edit-object-submissions' },
  setStatus: { method: 'POST', path: '/api/common/delete-object-submissions' },
  undo: { method: 'POST', path: '/api/common/undo-object-submissions' },
  history: { method: 'GET', path: '/api/common/object-submission-history' },
  pdfAddress: { method: 'POST', path: '/api/common/object-submission-pdf' },
  counts: { method: 'GET', path: '/api/common/get-object-data-counts-by-period' },
  recent: { method: 'GET', path: '/api/common/get-workspace-data-count' },
} as const satisfies Wire;
