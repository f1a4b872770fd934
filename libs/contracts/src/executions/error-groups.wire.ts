import type { Wire } from '../wire.ts';

export const errorGroupsWire = {
  list: { method: 'GET', path: '/api/workflow/error-groups' },
  change: { method: 'POST', path: '/api/workflow/change-error-group' },
  retry: { method: 'POST', path: '/api/workflow/retry-error-group' },
} as const satisfies Wire;
