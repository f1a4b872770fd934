import type { Wire } from '../wire.ts';

export const appLinksWire = {
  get: { method: 'GET', path: '/api/pages/interface-link' },
  save: { method: 'POST', path: '/api/pages/save-interface-link' },
  remove: { method: 'POST', path: '/api/pages/remove-interface-link' },
} as const satisfies Wire;

export const publicAppsWire = {
  read: { method: 'GET', path: '/api/guest/public-interface' },
  open: { method: 'POST', path: '/api/guest/open-interface' },
} as const satisfies Wire;
