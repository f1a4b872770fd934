import type { SamplesOf } from '../sample.ts';
import type { credentials } from './credentials.contract.ts';

/** A right token is in a mail only: what follows it is in the spec. */
const token = 'a'.repeat(43);

export const credentialsSamples: SamplesOf<typeof credentials> = {
  forgotPassword: ({ owner }) => ({ body: { email: owner.email } }),
  resetPassword: () => ({ body: { token, password: 'another password' }, status: 410 }),
  changeEmail: ({ owner }) => ({ body: { email: 'elsewhere@example.com', password: owner.password } }),
  confirmEmail: () => ({ body: { token }, status: 410 }),
};
