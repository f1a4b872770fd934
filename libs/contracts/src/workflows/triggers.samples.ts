import type { SamplesOf } from '../sample.ts';
import type { triggers } from './triggers.contract.ts';

export const triggersSamples: SamplesOf<typeof triggers> = {
  setHookSecret: ({ workflow }) => ({ body: { id: workflow.id } }),
  signingSecret: () => ({ query: {} }),
  run: ({ workflow }) => ({ body: { id: workflow.id, input: { a: 1 } } }),
  emit: () => ({ body: { event: 'order.paid', payload: {} } }),
};
