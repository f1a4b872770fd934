import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import {
  Block,
  ChangedBlock,
  mostBlocks,
  mostBlocksAtOnce,
  NewBlock,
  OfPage,
  PageDetails,
  WrittenBlocks,
} from './pages.schema.ts';
import { pageElementsWire } from './pages.wire.ts';

const seeing = { action: 'pages:CAN_VIEW', on: 'app', id: 'query.app_id' } as const;
const editing = { action: 'pages:CAN_EDIT', on: 'app', id: 'body.app_id' } as const;
const one = OfPage.extend({ id: Id });
const ids = z.array(Id).min(1).max(mostBlocksAtOnce);
const errors = ['NOT_FOUND', 'UNPROCESSABLE'] as const;
const invalidates = ['pages.versions'];

/** Blocks of pages, which the specification calls elements. Edits are not in the activity log: versions have them. */
export const pageElements = contract('pageElements', pageElementsWire, {
  list: {
    kind: 'query',
    can: seeing,
    query: OfPage,
    response: z.object({ page: PageDetails, items: z.array(Block).max(mostBlocks) }),
    errors,
    shows: [{ entity: 'pageContent', id: 'query.page_id' }],
    summary: 'A page with its blocks in their order',
  },
  get: { kind: 'query', can: seeing, query: one, response: Block, errors, summary: 'One block' },
  create: {
    kind: 'command',
    can: editing,
    body: OfPage.extend(NewBlock.shape),
    response: Block,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Add a block; the same id again is the same block, and brings a deleted one back',
  },
  createMany: {
    kind: 'command',
    can: editing,
    body: OfPage.extend({ elements: z.array(NewBlock).min(1).max(mostBlocksAtOnce) }),
    response: WrittenBlocks,
    errors,
    invalidates,
    logs: 'nothing',
    maxBody: 5_000_000,
    summary: `Add up to ${mostBlocksAtOnce} blocks; a page has at most ${mostBlocks}`,
  },
  update: {
    kind: 'command',
    can: editing,
    body: OfPage.extend(ChangedBlock.shape),
    response: Block,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates,
    logs: 'nothing',
    summary: 'Change a block: its type, its content, its place',
  },
  updateMany: {
    kind: 'command',
    can: editing,
    body: OfPage.extend({ elements: z.array(ChangedBlock).min(1).max(mostBlocksAtOnce) }),
    response: WrittenBlocks,
    errors,
    invalidates,
    logs: 'nothing',
    maxBody: 5_000_000,
    summary: 'Change blocks, each for itself: what somebody else changed meanwhile is answered as it is now',
  },
  remove: {
    kind: 'command',
    can: editing,
    body: one,
    response: Done,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Delete a block',
  },
  removeMany: {
    kind: 'command',
    can: editing,
    body: OfPage.extend({ ids }),
    response: WrittenBlocks,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Delete blocks; those that are gone already are named',
  },
  duplicate: {
    kind: 'command',
    can: editing,
    body: one.extend({ after: Id.optional() }),
    response: Block,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Copy a block behind itself or another one; the data that it shows is not copied',
  },
  duplicateMany: {
    kind: 'command',
    can: editing,
    body: OfPage.extend({ ids, after: Id.optional() }),
    response: WrittenBlocks,
    errors,
    invalidates,
    logs: 'nothing',
    summary: 'Copy blocks, in their order, behind the last of them or another one',
  },
});
