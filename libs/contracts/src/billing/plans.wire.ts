import type { Wire } from '../wire.ts';

export const plansWire = {
  all: { method: 'GET', path: '/api/plans/all' },
  features: { method: 'GET', path: '/api/plans/features/list' },
  active: { method: 'GET', path: '/api/payment/get-active-plan' },
  consumption: { method: 'GET', path: '/api/settings/consumption-report' },
} as const satisfies Wire;
