import type { Wire } from '../wire.ts';

export const formAddressesWire = {
  set: { method: 'POST', path: '/api/common/set-form-address' },
} as const satisfies Wire;
