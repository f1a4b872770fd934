import type { Wire } from '../wire.ts';

export const propertyGroupsWire = {
  list: { method: 'GET', path: '/api/common/get-group-list' },
  create: { method: 'POST', path: '/api/common/create-group' },
  update: { method: 'POST', path: '/api/common/update-group' },
  remove: { method: 'POST', path: '/api/common/delete-group' },
} as const satisfies Wire;
