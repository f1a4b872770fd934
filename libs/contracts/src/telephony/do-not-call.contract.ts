import { cleanLine } from '@tessera/kernel/text';
import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { listOf } from '../list.ts';
import { InternationalNumber } from '../phone-numbers/phone-numbers.schema.ts';
import {
  DoNotCallEntry,
  DoNotCallImport,
  doNotCallProperties,
  longestNumberList,
  mostNumberRows,
} from './do-not-call.schema.ts';
import { doNotCallWire } from './do-not-call.wire.ts';

const Note = z.string().max(300, { abort: true }).overwrite(cleanLine).default('');

/** Numbers that the workspace never calls: added by members, or by people who asked not to be called. */
export const doNotCall = contract('doNotCall', doNotCallWire, {
  list: {
    kind: 'query',
    can: 'agents:CAN_VIEW',
    ...listOf(DoNotCallEntry, {
      properties: doNotCallProperties,
      sort: [{ property: 'created_at', direction: 'descending' }],
      search: true,
    }),
    summary: 'The do-not-call list of the workspace; the search finds parts of numbers',
  },
  add: {
    kind: 'command',
    can: 'agents:CAN_EDIT',
    body: z.strictObject({ number: InternationalNumber, note: Note }),
    response: DoNotCallEntry,
    errors: ['CONFLICT'],
    invalidates: ['doNotCall'],
    logs: { verb: 'created', on: 'doNotCall', id: 'data.id' },
    summary: 'Put a number on the do-not-call list',
  },
  import: {
    kind: 'command',
    can: 'agents:CAN_EDIT',
    body: z.strictObject({
      text: z
        .string()
        .min(1, 'must not be empty')
        .max(longestNumberList)
        .describe(`One number on each line, or CSV with the numbers in its first column; up to ${mostNumberRows} rows`),
      note: Note,
    }),
    response: DoNotCallImport,
    errors: ['UNPROCESSABLE'],
    invalidates: ['doNotCall'],
    maxBody: longestNumberList * 4,
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'imported', on: 'doNotCall' },
    summary: 'Put many numbers on the do-not-call list; rows with an error are reported, and the others are added',
  },
  remove: {
    kind: 'command',
    can: 'agents:CAN_EDIT',
    body: z.strictObject({
      id: Id,
      reason: z
        .string()
        .max(300, { abort: true })
        .overwrite(cleanLine)
        .min(3, 'must say why the number may be called again'),
    }),
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['doNotCall'],
    logs: { verb: 'removed', on: 'doNotCall', id: 'body.id', reason: 'body.reason' },
    summary: 'Take a number off the do-not-call list; the activity log keeps the reason',
  },
});
