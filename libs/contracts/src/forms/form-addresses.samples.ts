import type { SamplesOf } from '../sample.ts';
import type { formAddresses } from './form-addresses.contract.ts';

export const formAddressesSamples: SamplesOf<typeof formAddresses> = {
  set: ({ form }) => ({ body: { id: form.id, slug: `own-${form.id.slice(-12)}` }, alone: true }),
};
