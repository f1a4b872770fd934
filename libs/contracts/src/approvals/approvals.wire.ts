import type { Wire } from '../wire.ts';

export const approvalsWire = {
  list: { method: 'GET', path: '/api/approvals/list' },
  get: { method: 'GET', path: '/api/approvals/get' },
  ofRun: { method: 'GET', path: '/api/approvals/of-run' },
  decide: { method: 'POST', path: '/api/approvals/decide' },
  byLink: { method: 'GET', path: '/api/approvals/by-link' },
  decideByLink: { method: 'POST', path: '/api/approvals/decide-by-link' },
} as const satisfies Wire;
