import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import {
  Block,
  ChangedPage,
  deepestPage,
  mostPages,
  NewPage,
  OfApp,
  OfPage,
  PageDetails,
  PageTree,
  PageVersion,
  WrittenBlocks,
} from './pages.schema.ts';
import { pagesWire } from './pages.wire.ts';

const one = OfApp.extend({ id: Id });
const seeing = { action: 'pages:CAN_VIEW', on: 'app', id: 'query.app_id' } as const;
const editing = { action: 'pages:CAN_EDIT', on: 'app', id: 'body.app_id' } as const;

/** Pages of an app of type 5, nested below each other. Their content is that of `pageElements`. */
export const pages = contract('pages', pagesWire, {
  list: {
    kind: 'query',
    can: seeing,
    query: OfApp.extend({ stage: z.enum(['active', 'deleted']).default('active') }),
    response: PageTree,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    shows: [{ entity: 'page', of: 'query.app_id' }],
    summary: 'The pages of an app in their order; each names the one that it is below',
  },
  create: {
    kind: 'command',
    can: { action: 'pages:CAN_ADD', on: 'app', id: 'body.app_id' },
    body: NewPage,
    response: PageDetails,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['pages.list'],
    logs: { verb: 'created', on: 'page', id: 'data.id', name: 'data.title' },
    summary: `Create a page, by a template or blank; an app has at most ${mostPages}, ${deepestPage} deep`,
  },
  update: {
    kind: 'command',
    can: editing,
    body: ChangedPage,
    response: PageDetails,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['pages.list'],
    logs: { verb: 'changed', on: 'page', id: 'data.id', name: 'data.title' },
    summary: 'Rename a page, or put it somewhere else among the others',
  },
  remove: {
    kind: 'command',
    can: editing,
    body: one,
    response: Done,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['pages', 'pageElements'],
    logs: { verb: 'deleted', on: 'page', id: 'body.id' },
    summary: 'Move a page and those below it to the trash; its public address is closed',
  },
  restore: {
    kind: 'command',
    can: editing,
    body: one,
    response: PageDetails,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['pages', 'pageElements'],
    logs: { verb: 'restored', on: 'page', id: 'data.id', name: 'data.title' },
    summary: 'Take a page and those below it out of the trash',
  },
  publish: {
    kind: 'command',
    can: { action: 'pages:CAN_DELETE', on: 'app', id: 'body.app_id' },
    body: one.extend({ public: z.boolean() }),
    response: PageDetails,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['pages.list'],
    logs: {
      verb: { by: 'body.public', of: { true: 'published', false: 'unpublished' } },
      on: 'page',
      id: 'data.id',
      name: 'data.title',
    },
    summary: 'Give a page a public address, or close it; opened again it has another one',
  },
  versions: {
    kind: 'query',
    can: seeing,
    query: OfPage,
    response: z.object({ items: z.array(PageVersion) }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    shows: [{ entity: 'pageContent', id: 'query.page_id' }],
    summary: 'Versions of a page, newest first: what was changed within ten minutes is one; the newest 100',
  },
  version: {
    kind: 'query',
    can: seeing,
    query: OfPage.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    response: z.object({ items: z.array(Block) }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'The blocks of a page as they were at the end of a version',
  },
  restoreVersion: {
    kind: 'command',
    can: editing,
    body: OfPage.extend({ number: z.int().min(1) }),
    response: WrittenBlocks,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['pages.versions', 'pageElements'],
    logs: { verb: 'restored', on: 'page', id: 'body.page_id' },
    summary: 'Bring a page back to a version; what it is now stays as a version of its own',
  },
});
