import type { SamplesOf } from '../sample.ts';
import type { contactMemories } from './contact-memories.contract.ts';

export const contactMemoriesSamples: SamplesOf<typeof contactMemories> = {
  forget: ({ conversation: id }) => ({ body: { id }, status: 404 }),
};
