import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { lastChangedFirst, type ListProperties, listOf } from '../list.ts';
import { PropertyStatus } from '../properties/properties.schema.ts';
import { appTypes } from './app-types.ts';
import { App, AppDetails, ChangedApp, largestAppImage, ListedApp, mostApps, NewApp } from './apps.schema.ts';
import { appsWire } from './apps.wire.ts';

const typeLabels = {
  table: 'Table',
  kanban: 'Kanban board',
  forms: 'Form',
  pages: 'Page',
  calendar: 'Calendar',
  gallery: 'Gallery',
  dashboard: 'Dashboard',
} as const satisfies Record<keyof typeof appTypes, string>;

const listProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  type: {
    kind: 'choice',
    label: 'Type',
    choices: Object.entries(appTypes).map(([name, type]) => ({
      value: String(type),
      label: typeLabels[name as keyof typeof appTypes],
    })),
  },
  folder: { kind: 'choice', label: 'Folder' },
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;
const appList = listOf(ListedApp, { properties: listProperties, sort: lastChangedFirst, search: true });

/** Apps: saved ways to look at records, forms and pages. The specification calls them interfaces. */
export const apps = contract('apps', appsWire, {
  list: {
    kind: 'query',
    can: { action: 'apps:CAN_VIEW', on: 'app' },
    ...appList,
    query: appList.query.extend({
      stage: z.enum(['active', 'archived', 'deleted']).default('active').describe('Active includes drafts'),
      favourites: z.stringbool().default(false).describe('Only those that the caller has marked'),
    }),
    shows: [{ entity: 'app', at: 'items' }],
    summary: 'Apps that the caller may see, last changed first',
  },
  get: {
    kind: 'query',
    can: { action: 'apps:CAN_VIEW', on: 'app', id: 'query.id' },
    query: ById,
    response: AppDetails,
    errors: ['NOT_FOUND'],
    shows: [{ entity: 'app', id: 'query.id' }],
    summary: 'One app with the object whose records it shows',
  },
  create: {
    kind: 'command',
    can: 'apps:CAN_ADD',
    body: NewApp,
    response: App,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['apps.list'],
    logs: { verb: 'created', on: 'app', id: 'data.id', name: 'data.interfaceName' },
    uses: { feature: 'apps' },
    summary: `Create an app as a draft, as far as it is set up; at most ${mostApps} in a workspace`,
  },
  update: {
    kind: 'command',
    can: { action: 'apps:CAN_EDIT', on: 'app', id: 'body.id' },
    body: ChangedApp,
    response: App,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['apps', 'appRecords'],
    logs: { verb: 'changed', on: 'app', id: 'data.id', name: 'data.interfaceName' },
    summary: 'Rename an app or set it up',
  },
  setStatus: {
    kind: 'command',
    can: { action: 'apps:CAN_DELETE', on: 'app', id: 'body.id' },
    body: z.strictObject({ id: Id, status: PropertyStatus }),
    response: App,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['apps'],
    logs: {
      verb: { by: 'body.status', of: { 0: 'archived', 1: 'published', 2: 'deleted' } },
      on: 'app',
      id: 'data.id',
      name: 'data.interfaceName',
    },
    summary: 'Publish or restore (1), archive (0) or delete (2) an app; its records stay',
  },
  clone: {
    kind: 'command',
    can: { action: 'apps:CAN_ADD', on: 'app', id: 'body.id' },
    body: ById,
    response: App,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['apps.list'],
    logs: { verb: 'copied', on: 'app', id: 'data.id', name: 'data.interfaceName' },
    uses: { feature: 'apps' },
    summary: 'Copy an app as a draft',
  },
  setImage: {
    kind: 'command',
    can: { action: 'apps:CAN_EDIT', on: 'app', id: 'body.id' },
    body: z.strictObject({
      id: Id,
      data: z
        .base64('must be base64')
        .max(Math.ceil(largestAppImage / 3) * 4, 'is larger than 1 MB')
        .nullable()
        .describe('A PNG or JPEG file of at most 1 MB; null removes the picture'),
    }),
    response: App,
    errors: ['NOT_FOUND', 'UNSUPPORTED_MEDIA'],
    invalidates: ['apps'],
    maxBody: 2_000_000,
    limit: { max: 120, perSeconds: 3600 },
    logs: { verb: 'changed', on: 'app', id: 'data.id', name: 'data.interfaceName' },
    summary: 'Give an app a picture in place of its icon, or take it away',
  },
  setFavourite: {
    kind: 'command',
    can: { action: 'apps:CAN_VIEW', on: 'app', id: 'body.id' },
    body: z.strictObject({ id: Id, favourite: z.boolean() }),
    response: App,
    errors: ['NOT_FOUND'],
    invalidates: ['apps'],
    logs: 'nothing',
    summary: 'Mark an app as a favourite of the caller, or take the mark away',
  },
});
