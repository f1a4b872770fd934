import type { Wire } from '../wire.ts';

export const pagesWire = {
  list: { method: 'GET', path: '/api/pages/list' },
  create: { method: 'POST', path: '/api/pages/create-page' },
  update: { method: 'POST', path: '/api/pages/update-page' },
  remove: { method: 'POST', path: '/api/pages/delete-page' },
  restore: { method: 'POST', path: '/api/pages/restore-page' },
  publish: { method: 'POST', path: '/api/pages/publish-page' },
  versions: { method: 'GET', path: '/api/pages/page-versions' },
  version: { method: 'GET', path: '/api/pages/page-version' },
  restoreVersion: { method: 'POST', path: '/api/pages/restore-page-version' },
} as const satisfies Wire;

export const publicPagesWire = {
  read: { method: 'GET', path: '/api/guest/public-page' },
} as const satisfies Wire;

export const pageElementsWire = {
  list: { method: 'GET', path: '/api/pages/v2/elements-by-page' },
  get: { method: 'GET', path: '/api/pages/elementdata' },
  create: { method: 'POST', path: '/api/pages/create-element' },
  createMany: { method: 'POST', path: '/api/pages/v2/create-element' },
  update: { method: 'POST', path: '/api/pages/updateelementdata' },
  updateMany: { method: 'POST', path: '/api/pages/v2/update-element' },
  remove: { method: 'POST', path: '/api/pages/delete-element' },
  removeMany: { method: 'POST', path: '/api/pages/v2/delete-element' },
  duplicate: { method: 'POST', path: '/api/pages/duplicate-element' },
  duplicateMany: { method: 'POST', path: '/api/pages/v2/duplicate-element' },
} as const satisfies Wire;

export const pageSourcesWire = {
  list: { method: 'GET', path: '/api/pages/getdatasource' },
  add: { method: 'POST', path: '/api/pages/addnewdatasourcetotab' },
  rename: { method: 'POST', path: '/api/pages/update_element_source_name' },
  remove: { method: 'POST', path: '/api/pages/delete_element_source' },
} as const satisfies Wire;

export const pageFilesWire = {
  upload: { method: 'POST', path: '/api/pages/upload-page-file' },
  address: { method: 'GET', path: '/api/pages/page-file-address' },
  download: { method: 'GET', path: '/api/company/download-file-as-buffer' },
} as const satisfies Wire;

export const pageCommentsWire = {
  list: { method: 'GET', path: '/api/pages/get-comments' },
  create: { method: 'POST', path: '/api/pages/create-comment' },
  update: { method: 'POST', path: '/api/pages/update-comment' },
  remove: { method: 'POST', path: '/api/pages/delete-comment' },
  mentions: { method: 'GET', path: '/api/pages/get-mentions' },
  seen: { method: 'POST', path: '/api/pages/see-mentions' },
} as const satisfies Wire;
