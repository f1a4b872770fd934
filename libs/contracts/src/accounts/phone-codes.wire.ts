import type { Wire } from '../wire.ts';

export const phoneCodesWire = {
  send: { method: 'POST', path: '/api/getuser/mobile_verification_otp' },
  sendForLogin: { method: 'POST', path: '/api/guest/mobile_verification_otp' },
  confirm: { method: 'POST', path: '/api/settings/two-factor/phone' },
  remove: { method: 'POST', path: '/api/settings/two-factor/phone/remove' },
} as const satisfies Wire;
