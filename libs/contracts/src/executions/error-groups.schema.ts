import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';

export const ErrorGroupState = z.enum(['open', 'muted']).meta({ id: 'ErrorGroupState' });
export type ErrorGroupState = z.infer<typeof ErrorGroupState>;

/** Failed runs of a workflow that failed at the same step with the same message. */
export const ErrorGroup = z
  .object({
    id: Id,
    workflow_id: Id,
    workflow_name: z.string(),
    node_id: z.string().nullable().describe('Null for runs that failed at no step'),
    node_name: z.string().nullable(),
    code: z.string(),
    message: z.string().describe('Of the newest run; numbers and ids in it do not tell groups apart'),
    state: ErrorGroupState,
    assignee: z.object({ id: Id, name: z.string() }).nullable(),
    first_seen: Moment,
    last_seen: Moment,
    last_run: Id,
    runs: z.object({ count: z.int(), exact: z.boolean() }).describe('Failed runs'),
    unretried: z.object({ count: z.int(), exact: z.boolean() }).describe('Those that were not retried'),
  })
  .meta({ id: 'ErrorGroup' });
export type ErrorGroup = z.infer<typeof ErrorGroup>;
