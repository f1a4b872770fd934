import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { uploadsWire } from './uploads.wire.ts';

export const uploads = contract('uploads', uploadsWire, {
  address: {
    kind: 'command',
    can: { action: 'submissions:CAN_VIEW', on: 'form' },
    body: z.strictObject({ id: Id, as: z.enum(['inline', 'attachment']).default('inline') }),
    response: z.object({
      url: z.string(),
      expires_at: Moment,
      name: z.string(),
      type: z.string(),
      size: z.int(),
      seconds: z.number().nullable(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    logs: { verb: 'opened', on: 'file', id: 'body.id' },
    summary: 'A short-lived address of a photo or video that somebody answered with',
  },
});
