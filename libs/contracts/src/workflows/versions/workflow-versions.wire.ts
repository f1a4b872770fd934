import type { Wire } from '../../wire.ts';

export const workflowVersionsWire = {
  list: { method: 'GET', path: '/api/workflow/versions' },
  get: { method: 'GET', path: '/api/workflow/version' },
  difference: { method: 'GET', path: '/api/workflow/version-difference' },
  restore: { method: 'POST', path: '/api/workflow/restore-version' },
} as const satisfies Wire;
