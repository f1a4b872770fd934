import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done, Empty } from '../envelope.ts';
import { App } from './apps.schema.ts';
import { appFoldersWire } from './app-folders.wire.ts';

/** Maximum number of folders of apps in a workspace. */
export const mostAppFolders = 200;

export const AppFolder = z
  .object({ id: Id, name: z.string(), app_count: z.int(), created_at: Moment, updated_at: Moment })
  .meta({ id: 'AppFolder' });
export type AppFolder = z.infer<typeof AppFolder>;

export const appFolders = contract('appFolders', appFoldersWire, {
  list: {
    kind: 'query',
    can: { action: 'apps:CAN_VIEW', on: 'app' },
    query: Empty,
    response: z.object({ items: z.array(AppFolder) }),
    summary: 'Folders by name, with the number of visible apps in each; archived and deleted apps do not count',
  },
  create: {
    kind: 'command',
    can: 'apps:CAN_ADD',
    body: z.strictObject({ name: Name }),
    response: AppFolder,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['appFolders'],
    logs: { verb: 'created', on: 'folder', id: 'data.id', name: 'data.name' },
    summary: `Create a folder; at most ${mostAppFolders} in a workspace`,
  },
  update: {
    kind: 'command',
    can: 'apps:CAN_EDIT',
    body: z.strictObject({ id: Id, name: Name }),
    response: AppFolder,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['appFolders'],
    logs: { verb: 'renamed', on: 'folder', id: 'data.id', name: 'data.name' },
    summary: 'Rename a folder',
  },
  remove: {
    kind: 'command',
    can: 'apps:CAN_DELETE',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['appFolders', 'apps'],
    logs: { verb: 'deleted', on: 'folder', id: 'body.id' },
    summary: 'Delete a folder; its apps stay, without a folder',
  },
  addApp: {
    kind: 'command',
    can: { action: 'apps:CAN_EDIT', on: 'app', id: 'body.app_id' },
    body: z.strictObject({
      app_id: Id,
      folder_id: Id.nullable().describe('Null takes the app out of its folder'),
    }),
    response: App,
    errors: ['NOT_FOUND'],
    invalidates: ['appFolders', 'apps'],
    logs: { verb: 'moved', on: 'app', id: 'body.app_id', name: 'data.interfaceName' },
    summary: 'Move an app into a folder, or out of its folder',
  },
});
