import type { Wire } from '../wire.ts';

export const verificationWire = {
  list: { method: 'GET', path: '/api/verification/list' },
  get: { method: 'GET', path: '/api/verification/get' },
  mediaAddress: { method: 'POST', path: '/api/verification/media-address' },
  checkRecord: { method: 'POST', path: '/api/verification/check-record' },
  decide: { method: 'POST', path: '/api/verification/decide' },
  hold: { method: 'POST', path: '/api/verification/hold' },
  erase: { method: 'POST', path: '/api/verification/erase' },
  accesses: { method: 'GET', path: '/api/verification/accesses' },
  retention: { method: 'GET', path: '/api/verification/retention' },
  setRetention: { method: 'POST', path: '/api/verification/set-retention' },
  signingKey: { method: 'GET', path: '/api/verification/signing-key' },
} as const satisfies Wire;
