import type { SamplesOf } from '../sample.ts';
import type { monitoring } from './monitoring.contract.ts';

export const monitoringSamples: SamplesOf<typeof monitoring> = {
  health: () => ({ query: {} }),
  load: () => ({ query: {} }),
};
