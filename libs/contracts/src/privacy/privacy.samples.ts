import type { SamplesOf } from '../sample.ts';
import type { privacy } from './privacy.contract.ts';

const person = { email: 'nobody.known@example.com', phone: '+91 98765 43210' };

export const privacySamples: SamplesOf<typeof privacy> = {
  find: () => ({ body: person }),
  export: () => ({ body: person }),
  erase: () => ({ body: { ...person, reason: 'Asked for by the person' }, alone: true }),
};
