import type { SamplesOf } from '../sample.ts';
import type { passkeys } from './passkeys.contract.ts';

const secret = 'a'.repeat(43);
const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const };

/** Keys are made and used by a device only: the journey is in the browser test. */
export const passkeysSamples: SamplesOf<typeof passkeys> = {
  list: () => ({}),
  begin: ({ owner }) => ({ body: { password: owner.password } }),
  add: () => ({
    body: {
      secret,
      name: 'Laptop',
      response: { ...key, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
    status: 410,
  }),
  rename: ({ session }) => ({ body: { id: session, name: 'Phone' }, status: 404 }),
  remove: ({ session, owner }) => ({ body: { id: session, password: owner.password }, status: 404 }),
  beginLogin: () => ({ body: {} }),
  login: () => ({
    body: {
      secret,
      response: { ...key, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
    },
    status: 410,
  }),
};
