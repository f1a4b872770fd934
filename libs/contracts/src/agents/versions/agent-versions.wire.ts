import type { Wire } from '../../wire.ts';

export const agentVersionsWire = {
  list: { method: 'GET', path: '/api/agent/versions' },
  difference: { method: 'GET', path: '/api/agent/version-difference' },
  restore: { method: 'POST', path: '/api/agent/restore-version' },
} as const satisfies Wire;
