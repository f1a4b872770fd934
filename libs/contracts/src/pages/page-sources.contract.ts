import { z } from 'zod';
import { Id, Name } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { mostSources, sourceTypes } from './block-content.ts';
import { Block, NewSource, OfApp, OfPage, SourceRow } from './pages.schema.ts';
import { pageSourcesWire } from './pages.wire.ts';

const editing = { action: 'pages:CAN_EDIT', on: 'app', id: 'body.app_id' } as const;
const one = OfPage.extend({ element_id: Id, source_id: Id });
const errors = ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'] as const;
const invalidates = ['pages.versions', 'pageElements.list'];

/** Sources of data-source blocks: each is a tab that shows an app, a page or a form. */
export const pageSources = contract('pageSources', pageSourcesWire, {
  list: {
    kind: 'query',
    can: { action: 'pages:CAN_VIEW', on: 'app', id: 'query.app_id' },
    query: OfApp.extend({
      type: z.enum(Object.values(sourceTypes).map(String)).transform(Number),
      search: z.string().max(120).optional(),
    }),
    response: z.object({ items: z.array(SourceRow) }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'What a block can show: tables (1), boards (2), pages (4) or forms (5) that the caller may see',
  },
  add: {
    kind: 'command',
    can: editing,
    body: NewSource,
    response: Block,
    errors,
    invalidates,
    logs: 'nothing',
    summary: `Add a tab to a data-source block, at most ${mostSources}`,
  },
  rename: {
    kind: 'command',
    can: editing,
    body: one.extend({ name: Name }),
    response: Block,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Rename a tab of a data-source block',
  },
  remove: {
    kind: 'command',
    can: editing,
    body: one,
    response: Block,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Take a tab away from a data-source block; what it shows stays',
  },
});
