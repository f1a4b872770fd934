import type { SamplesOf } from '../sample.ts';
import type { help } from './help.contract.ts';

export const helpSamples: SamplesOf<typeof help> = {
  ask: () => ({ body: { message: 'How do I publish a form?' } }),
};
