import type { SamplesOf } from '../sample.ts';
import type { doNotCall } from './do-not-call.contract.ts';

const anyNumber = (): string => `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export const doNotCallSamples: SamplesOf<typeof doNotCall> = {
  list: () => ({ query: {} }),
  add: () => ({ body: { number: anyNumber(), note: 'Asked by mail' }, alone: true }),
  import: () => ({ body: { text: `number\n${anyNumber()}\n${anyNumber()}` } }),
  remove: ({ listedNumber }) => ({ body: { id: listedNumber, reason: 'Asked to be called again' }, alone: true }),
};
