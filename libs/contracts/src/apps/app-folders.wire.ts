import type { Wire } from '../wire.ts';

export const appFoldersWire = {
  list: { method: 'GET', path: '/api/pages/list-interface-folders' },
  create: { method: 'POST', path: '/api/pages/create-interface-folder' },
  update: { method: 'POST', path: '/api/pages/update-interface-folder' },
  remove: { method: 'POST', path: '/api/pages/delete-interface-folder' },
  addApp: { method: 'POST', path: '/api/pages/add-interface-to-folder' },
} as const satisfies Wire;
