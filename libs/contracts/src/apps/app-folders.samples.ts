import type { SamplesOf } from '../sample.ts';
import type { appFolders } from './app-folders.contract.ts';

export const appFoldersSamples: SamplesOf<typeof appFolders> = {
  list: () => ({}),
  create: () => ({ body: { name: 'Sales' } }),
  update: ({ appFolder }) => ({ body: { id: appFolder, name: 'Sales 2026' } }),
  remove: ({ appFolder }) => ({ body: { id: appFolder }, alone: true }),
  addApp: ({ app, appFolder }) => ({ body: { app_id: app.id, folder_id: appFolder }, alone: true }),
};
