import type { Wire } from '../wire.ts';

export const callingRulesWire = {
  get: { method: 'GET', path: '/api/telephony/calling-rules' },
  save: { method: 'POST', path: '/api/telephony/calling-rules/save' },
} as const satisfies Wire;
