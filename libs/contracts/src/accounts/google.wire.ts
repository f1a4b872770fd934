import type { Wire } from '../wire.ts';

export const googleWire = {
  state: { method: 'GET', path: '/api/guest/auth/google' },
  signIn: { method: 'POST', path: '/api/guest/auth/google' },
  signUp: { method: 'POST', path: '/api/guest/auth/google/signup' },
  finish: { method: 'POST', path: '/api/guest/auth/google/finish' },
  secondStep: { method: 'POST', path: '/api/guest/auth/google/second-step' },
  register: { method: 'POST', path: '/api/guest/googleregistration' },
  link: { method: 'POST', path: '/api/guest/auth/google/link' },
} as const satisfies Wire;
