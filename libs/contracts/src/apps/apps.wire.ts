import type { Wire } from '../wire.ts';

export const appsWire = {
  list: { method: 'GET', path: '/api/pages/list-interfaces' },
  get: { method: 'GET', path: '/api/pages/get-interface' },
  create: { method: 'POST', path: '/api/pages/create-interface' },
  update: { method: 'POST', path: '/api/pages/update-interface' },
  setStatus: { method: 'POST', path: '/api/pages/delete-interface' },
  clone: { method: 'POST', path: '/api/pages/clone-interface' },
  setImage: { method: 'POST', path: '/api/pages/set-interface-image' },
  setFavourite: { method: 'POST', path: '/api/pages/favourite-interface' },
} as const satisfies Wire;
