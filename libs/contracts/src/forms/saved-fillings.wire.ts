import type { Wire } from '../wire.ts';

export const savedFillingsWire = {
  save: { method: 'POST', path: '/api/guest/save-filling' },
  resume: { method: 'POST', path: '/api/guest/resume-filling' },
  mail: { method: 'POST', path: '/api/guest/mail-filling' },
  forget: { method: 'POST', path: '/api/guest/forget-filling' },
} as const satisfies Wire;
