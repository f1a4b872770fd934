import type { Wire } from '../wire.ts';

export const formsWire = {
  list: { method: 'GET', path: '/api/common/form-list' },
  published: { method: 'GET', path: '/api/common/get-public-forms' },
  get: { method: 'GET', path: '/api/common/get-object-config' },
  create: { method: 'POST', path: '/api/common/create-form' },
  save: { method: 'POST', path: '/api/common/save-form' },
  saveSettings: { method: 'POST', path: '/api/common/save-object-config' },
  addImage: { method: 'POST', path: '/api/common/add-form-image' },
  clone: { method: 'POST', path: '/api/common/clone-form' },
  archive: { method: 'POST', path: '/api/common/archive-form' },
  restore: { method: 'POST', path: '/api/common/restore-form' },
  remove: { method: 'POST', path: '/api/common/delete-form' },
  purge: { method: 'POST', path: '/api/common/purge-form' },
} as const satisfies Wire;
