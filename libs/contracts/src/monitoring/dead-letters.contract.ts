import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done, Empty } from '../envelope.ts';
import { queueNames } from '../job.ts';
import { deadLettersWire } from './dead-letters.wire.ts';

const Place = z
  .strictObject({ queue: z.enum(queueNames), id: z.string().min(1).max(200) })
  .meta({ id: 'DeadLetterPlace' });
const DeadLetter = z
  .object({
    ...Place.shape,
    job: z.string(),
    cause: z.string(),
    attempts: z.int(),
    failed_at: Moment,
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** Jobs of the workspace that were given up. */
export const deadLetters = contract('deadLetters', deadLettersWire, {
  list: {
    kind: 'query',
    can: 'monitoring:CAN_VIEW',
    query: Empty,
    response: z.object({ items: z.array(DeadLetter) }),
    summary: 'Jobs of the workspace that were given up, the latest first; they are kept for 7 days',
  },
  retry: {
    kind: 'command',
    can: 'monitoring:CAN_EDIT',
    body: Place,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['deadLetters', 'monitoring'],
    logs: 'nothing',
    summary: 'Try a job again that was given up',
  },
  discard: {
    kind: 'command',
    can: 'monitoring:CAN_EDIT',
    body: Place,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['deadLetters', 'monitoring'],
    logs: 'nothing',
    summary: 'Forget a job that was given up; what it was about stays as it is',
  },
});
