import type { SamplesOf } from '../sample.ts';
import type { activity } from './activity.contract.ts';

export const activitySamples: SamplesOf<typeof activity> = {
  list: () => ({ query: { limit: 5 } }),
};
