import type { SamplesOf } from '../sample.ts';
import type { deadLetters } from './dead-letters.contract.ts';

export const deadLettersSamples: SamplesOf<typeof deadLetters> = {
  list: () => ({ query: {} }),
  retry: () => ({ body: { queue: 'exports', id: 'a-job-that-is-gone' }, status: 404 }),
  discard: () => ({ body: { queue: 'exports', id: 'a-job-that-is-gone' }, status: 404 }),
};
