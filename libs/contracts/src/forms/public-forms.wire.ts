import type { Wire } from '../wire.ts';

export const publicFormsWire = {
  open: { method: 'GET', path: '/api/guest/formpropertylist' },
  preview: { method: 'GET', path: '/api/guest/form-preview' },
  challenge: { method: 'GET', path: '/api/guest/form-challenge' },
  options: { method: 'POST', path: '/api/guest/form-options' },
  submit: { method: 'POST', path: '/api/guest/saveformdata' },
  progress: { method: 'POST', path: '/api/guest/form-progress' },
  sendEmailCode: { method: 'POST', path: '/api/guest/form-email-code' },
  confirmEmailCode: { method: 'POST', path: '/api/guest/confirm-form-email-code' },
} as const satisfies Wire;
