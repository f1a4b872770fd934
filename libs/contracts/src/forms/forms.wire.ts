import type { Wire } from '../wire.ts';

export const formsWire = {
  list: { method: 'GET', path: '/api/common/form-list' },
  get: { method: 'GET', path: '/api/common/get-object-config' },
  create: { method: 'POST', path: '/api/common/create-form' },
  save: { method: 'POST', path: '/api/common/save-form' },
  clone: { method: 'POST', path: '/api/common/clone-form' },
  remove: { method: 'POST', path: '/api/common/delete-form' },
} as const satisfies Wire;
