import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { FileAddress } from '../media/file-address.schema.ts';
import { callsWire } from './calls.wire.ts';
import { CallEntry } from './conversations.schema.ts';

export const calls = contract('calls', callsWire, {
  join: {
    kind: 'command',
    can: 'conversations:CAN_EDIT',
    body: ById,
    response: CallEntry,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    limit: { max: 60, perSeconds: 60 },
    logs: 'nothing',
    summary: 'Join the call of a test as the customer; asked again, it goes on',
  },
  recording: {
    kind: 'command',
    can: 'conversations:CAN_VIEW',
    body: z.strictObject({
      id: Id,
      number: z.int().min(0).max(100),
      as: z.enum(['inline', 'attachment']).default('inline'),
    }),
    response: FileAddress,
    errors: ['NOT_FOUND'],
    logs: { verb: 'exported', on: 'conversation', id: 'body.id' },
    summary: 'A short-lived address of one recording of a call: in stereo, with the customer on the left',
  },
});
