import type { Wire } from '../wire.ts';

export const privacyWire = {
  find: { method: 'POST', path: '/api/settings/privacy/find-person' },
  export: { method: 'POST', path: '/api/settings/privacy/export-person' },
  erase: { method: 'POST', path: '/api/settings/privacy/erase-person' },
} as const satisfies Wire;
