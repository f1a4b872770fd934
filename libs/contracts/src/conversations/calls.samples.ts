import type { SamplesOf } from '../sample.ts';
import type { calls } from './calls.contract.ts';

export const callsSamples: SamplesOf<typeof calls> = {
  join: ({ conversation: id }) => ({ body: { id }, status: 409 }),
  recording: ({ conversation: id }) => ({ body: { id, number: 0 }, status: 404 }),
};
