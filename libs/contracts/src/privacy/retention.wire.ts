import type { Wire } from '../wire.ts';

export const retentionWire = {
  get: { method: 'GET', path: '/api/settings/privacy/retention' },
  preview: { method: 'POST', path: '/api/settings/privacy/preview-retention' },
  save: { method: 'POST', path: '/api/settings/privacy/save-retention' },
} as const satisfies Wire;
