import type { Wire } from '../wire.ts';

export const rolesWire = {
  list: { method: 'GET', path: '/api/roles/roles-list' },
  create: { method: 'POST', path: '/api/roles/roles-create' },
  update: { method: 'POST', path: '/api/roles/roles-update' },
  setStatus: { method: 'POST', path: '/api/roles/updaterolestatus' },
  addPeople: { method: 'POST', path: '/api/roles/addpeople' },
  removePerson: { method: 'POST', path: '/api/roles/removeuser' },
  lookAs: { method: 'POST', path: '/api/roles/look-as' },
  stopLooking: { method: 'POST', path: '/api/roles/stop-looking' },
  people: { method: 'GET', path: '/api/roles/peoplelist' },
} as const satisfies Wire;
