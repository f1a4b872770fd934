import type { SamplesOf } from '../sample.ts';
import type { twoFactor } from './two-factor.contract.ts';

export const twoFactorSamples: SamplesOf<typeof twoFactor> = {
  status: () => ({}),
  begin: ({ owner }) => ({ body: { password: owner.password } }),
  // A right code depends on the secret and the time: what follows it is in the spec of two-factor login.
  confirm: () => ({ body: { code: '123456' }, status: 409, alone: true }),
  renewCodes: ({ owner }) => ({ body: { password: owner.password, code: '123456' }, status: 409 }),
  turnOff: ({ owner }) => ({ body: { password: owner.password, code: '123456' }, status: 409 }),
};
