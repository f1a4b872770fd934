import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Cursor, itemsOf } from '../envelope.ts';
import { listOf } from '../list.ts';
import { activityWire } from './activity.wire.ts';
import { thingKinds, verbs } from './logged.ts';

/** One command that somebody carried out: who, what, on what, when. Never what was in it. */
const ActivityEntry = z
  .object({
    id: Id,
    at: Moment,
    operation: z.string(),
    user: z.object({ id: z.string(), name: z.string() }),
    verb: z.enum(verbs),
    /** What it was done to: its kind, its id, and its name at that time. */
    kind: z.enum(thingKinds),
    subject: z.string().nullable(),
    name: z.string().nullable(),
    /** The version that was published. */
    version: z.int().nullable(),
    ip: z.string(),
  })
  .meta({ id: 'ActivityEntry' });

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const activity = contract('activity', activityWire, {
  list: {
    kind: 'query',
    can: 'monitoring:CAN_VIEW',
    ...listOf(ActivityEntry, {
      properties: {
        user_id: { kind: 'choice', label: 'Person' },
        kind: { kind: 'choice', label: 'Kind of thing', choices: choicesOf(thingKinds) },
        name: { kind: 'text', label: 'Name of the thing' },
        subject: { kind: 'choice', label: 'Id of the thing' },
        verb: { kind: 'choice', label: 'Action', choices: choicesOf(verbs) },
        operation: { kind: 'choice', label: 'Operation' },
        at: { kind: 'moment', label: 'Time', sortable: true },
      },
      sort: [{ property: 'at', direction: 'descending' }],
      search: true,
    }),
    summary: 'What people did in this workspace, newest first',
  },
  ofAgent: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent', id: 'query.agent_id' },
    query: Cursor.extend({ agent_id: Id }),
    response: itemsOf(ActivityEntry),
    summary: 'What people did with an agent, newest first',
  },
});
