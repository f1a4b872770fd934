import type { Wire } from '../wire.ts';

export const passkeysWire = {
  list: { method: 'GET', path: '/api/settings/passkeys' },
  begin: { method: 'POST', path: '/api/settings/passkeys/begin' },
  add: { method: 'POST', path: '/api/settings/passkeys/add' },
  rename: { method: 'POST', path: '/api/settings/passkeys/rename' },
  remove: { method: 'POST', path: '/api/settings/passkeys/remove' },
  beginLogin: { method: 'POST', path: '/api/guest/passkey/begin' },
  login: { method: 'POST', path: '/api/guest/passkey/login' },
} as const satisfies Wire;
