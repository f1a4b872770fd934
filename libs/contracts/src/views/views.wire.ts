import type { Wire } from '../wire.ts';

export const viewsWire = {
  ofList: { method: 'GET', path: '/api/view/of-list' },
  create: { method: 'POST', path: '/api/view/create' },
  update: { method: 'POST', path: '/api/view/update' },
  delete: { method: 'POST', path: '/api/view/delete' },
  setDefault: { method: 'POST', path: '/api/view/set-default' },
} as const satisfies Wire;
