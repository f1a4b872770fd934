import type { Wire } from '../wire.ts';

export const campaignsWire = {
  list: { method: 'GET', path: '/api/campaign/list' },
  get: { method: 'GET', path: '/api/campaign/get' },
  check: { method: 'POST', path: '/api/campaign/check' },
  create: { method: 'POST', path: '/api/campaign/create' },
  update: { method: 'POST', path: '/api/campaign/update' },
  act: { method: 'POST', path: '/api/campaign/act' },
  remove: { method: 'POST', path: '/api/campaign/delete' },
  contacts: { method: 'GET', path: '/api/campaign/contacts' },
  download: { method: 'POST', path: '/api/campaign/download' },
} as const satisfies Wire;
