import type { Wire } from '../../wire.ts';

export const formVersionsWire = {
  list: { method: 'GET', path: '/api/common/form-versions' },
  get: { method: 'GET', path: '/api/common/form-version' },
  difference: { method: 'GET', path: '/api/common/form-version-difference' },
  restore: { method: 'POST', path: '/api/common/restore-form-version' },
} as const satisfies Wire;
