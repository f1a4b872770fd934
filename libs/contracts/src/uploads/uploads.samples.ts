import type { SamplesOf } from '../sample.ts';
import type { uploads } from './uploads.contract.ts';

export const uploadsSamples: SamplesOf<typeof uploads> = {
  address: ({ upload }) => ({ body: { id: upload, as: 'attachment' } }),
};
