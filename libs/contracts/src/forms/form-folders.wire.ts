import type { Wire } from '../wire.ts';

export const formFoldersWire = {
  list: { method: 'GET', path: '/api/common/list-folders' },
  create: { method: 'POST', path: '/api/common/create-folder' },
  update: { method: 'POST', path: '/api/common/update-folder' },
  remove: { method: 'POST', path: '/api/common/delete-folder' },
  addForm: { method: 'POST', path: '/api/common/add-object-to-folder' },
} as const satisfies Wire;
