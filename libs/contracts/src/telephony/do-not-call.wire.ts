import type { Wire } from '../wire.ts';

export const doNotCallWire = {
  list: { method: 'GET', path: '/api/telephony/do-not-call/list' },
  add: { method: 'POST', path: '/api/telephony/do-not-call/add' },
  import: { method: 'POST', path: '/api/telephony/do-not-call/import' },
  remove: { method: 'POST', path: '/api/telephony/do-not-call/remove' },
} as const satisfies Wire;
