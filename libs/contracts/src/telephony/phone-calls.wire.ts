import type { Wire } from '../wire.ts';

export const phoneCallsWire = {
  place: { method: 'POST', path: '/api/phone-calls/place' },
  hangUp: { method: 'POST', path: '/api/phone-calls/hang-up' },
  transfer: { method: 'POST', path: '/api/phone-calls/transfer' },
} as const satisfies Wire;
