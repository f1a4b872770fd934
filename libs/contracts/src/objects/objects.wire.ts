import type { Wire } from '../wire.ts';

export const objectsWire = {
  list: { method: 'GET', path: '/api/common/object-list' },
  get: { method: 'GET', path: '/api/common/get-object' },
  create: { method: 'POST', path: '/api/common/create-object' },
  update: { method: 'POST', path: '/api/common/update-object' },
  setStatus: { method: 'POST', path: '/api/common/delete-object' },
  addProperty: { method: 'POST', path: '/api/common/add-property-to-object' },
  removeProperty: { method: 'POST', path: '/api/common/remove-property-from-object' },
  removedProperties: { method: 'GET', path: '/api/common/removed-properties-of-object' },
  restoreProperty: { method: 'POST', path: '/api/common/restore-property-of-object' },
  saveSections: { method: 'POST', path: '/api/common/create-object-sections' },
  conditions: { method: 'GET', path: '/api/common/get-condition-list' },
} as const satisfies Wire;
