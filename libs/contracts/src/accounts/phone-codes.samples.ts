import type { SamplesOf } from '../sample.ts';
import type { phoneCodes } from './phone-codes.contract.ts';

const phone = '+919876543210';

export const phoneCodesSamples: SamplesOf<typeof phoneCodes> = {
  send: ({ owner }) => ({ body: { phone, password: owner.password } }),
  // A right code is in a text message only: what follows it is in the spec.
  sendForLogin: ({ owner }) => ({ body: { email: owner.email, password: owner.password }, status: 422 }),
  confirm: () => ({ body: { phone, code: '123456' }, status: 422 }),
  remove: ({ owner }) => ({ body: { password: owner.password, code: '123456' }, status: 409 }),
};
