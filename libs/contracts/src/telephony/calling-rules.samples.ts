import type { SamplesOf } from '../sample.ts';
import type { callingRules } from './calling-rules.contract.ts';

export const callingRulesSamples: SamplesOf<typeof callingRules> = {
  get: () => ({}),
  save: () => ({ body: { from: '10:00', to: '18:00', days: [0, 1, 2, 3, 4], tries_a_day: 2 } }),
};
