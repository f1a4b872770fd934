import type { Wire } from '../wire.ts';

export const responsesWire = {
  list: { method: 'GET', path: '/api/guest/get-object-submission-data' },
  notSpam: { method: 'POST', path: '/api/guest/object-submission-not-spam' },
  counts: { method: 'GET', path: '/api/common/get-object-data-counts-by-period' },
} as const satisfies Wire;
