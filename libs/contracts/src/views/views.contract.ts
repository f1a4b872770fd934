import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done } from '../envelope.ts';
import { ListKey, mostViews, NewView, View, ViewChange, ViewsOfList } from './views.schema.ts';
import { viewsWire } from './views.wire.ts';

/** Saved views of lists. Each operation needs what seeing the list needs; the handlers ask for it by the list's key. */
export const views = contract('views', viewsWire, {
  ofList: {
    kind: 'query',
    can: 'visitor',
    query: z.strictObject({ list: ListKey }),
    response: ViewsOfList,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    summary: 'Views of a list that the caller may use: their own and shared ones, by name',
  },
  create: {
    kind: 'command',
    can: 'signed-in',
    body: NewView,
    response: View,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['views'],
    logs: 'nothing',
    summary: `Save a view of a list, at most ${mostViews.personal} of one's own and ${mostViews.shared} shared; sharing needs the right to edit what the list shows`,
  },
  update: {
    kind: 'command',
    can: 'signed-in',
    body: ViewChange,
    response: View,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['views'],
    logs: 'nothing',
    summary:
      'Rename, change, share or unshare a view; a shared one by its creator, or with the right to delete what the list shows',
  },
  delete: {
    kind: 'command',
    can: 'signed-in',
    body: ById,
    response: Done,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    invalidates: ['views'],
    logs: 'nothing',
    summary: 'Delete a view; a shared one by its creator, or with the right to delete what the list shows',
  },
  setDefault: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ list: ListKey, id: Id.nullable() }),
    response: Done,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    invalidates: ['views'],
    logs: 'nothing',
    summary: 'Choose the view that a list opens with for the caller; null for the plain list',
  },
});
