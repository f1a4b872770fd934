import type { Wire } from '../wire.ts';

export const phoneNumbersWire = {
  available: { method: 'GET', path: '/api/agent/calling-numbers/available' },
  assign: { method: 'POST', path: '/api/agent/calling-numbers/save' },
  import: { method: 'POST', path: '/api/import-phone-number' },
  test: { method: 'POST', path: '/api/agent/calling-numbers/test' },
  remove: { method: 'POST', path: '/api/agent/calling-numbers/delete' },
  verifyGst: { method: 'POST', path: '/api/verification/gst' },
} as const satisfies Wire;
