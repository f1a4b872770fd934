import type { SamplesOf } from '../sample.ts';
import type { plans } from './plans.contract.ts';

export const plansSamples: SamplesOf<typeof plans> = {
  all: () => ({ query: { currency: 'USD' } }),
  features: () => ({}),
  active: () => ({}),
  consumption: () => ({ query: { from: '2026-01-01', to: '2026-01-31', feature: 'runs_month' } }),
};
