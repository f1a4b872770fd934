import type { Wire } from '../../wire.ts';

export const describedFormsWire = {
  generate: { method: 'POST', path: '/forms/generate' },
  create: { method: 'POST', path: '/api/common/create-form-with-ai' },
} as const satisfies Wire;
