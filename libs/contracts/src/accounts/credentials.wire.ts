import type { Wire } from '../wire.ts';

export const credentialsWire = {
  forgotPassword: { method: 'POST', path: '/api/guest/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/guest/reset-password' },
  changeEmail: { method: 'POST', path: '/api/settings/change-email' },
  confirmEmail: { method: 'POST', path: '/api/guest/confirm-email' },
} as const satisfies Wire;
