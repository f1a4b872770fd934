import { choicesOf } from '@tessera/query/choices';
import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Cursor, itemsOf } from '../envelope.ts';
import { FileOfRows } from '../file-of-rows.schema.ts';
import { listOf } from '../list.ts';
import { activityWire } from './activity.wire.ts';
import { ChangedValue } from './changed-value.schema.ts';
import { thingKinds, verbs } from './logged.ts';

/** One command that somebody carried out: who, what, on what, when. Values only of what shapes the workspace. */
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
    changes: z.array(ChangedValue),
  })
  .meta({ id: 'ActivityEntry' });

/** Entries of one log; of both without it. */
const Log = z.enum(['activity', 'configuration']);
const activityList = listOf(ActivityEntry, {
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
});

export const activity = contract('activity', activityWire, {
  list: {
    kind: 'query',
    can: 'monitoring:CAN_VIEW',
    ...activityList,
    query: activityList.query.extend({ log: Log.optional() }),
    summary: 'What people did in this workspace, newest first',
  },
  download: {
    kind: 'command',
    can: 'monitoring:CAN_VIEW',
    body: z.strictObject({
      filter: activityList.query.shape.filter,
      search: activityList.query.shape.search,
      log: Log.optional(),
    }),
    response: FileOfRows,
    logs: { verb: 'exported', on: 'log', name: 'data.name' },
    limit: { max: 30, perSeconds: 60 },
    summary: 'The entries of a filter as a CSV file of at most 10,000 rows',
  },
  ofAgent: {
    kind: 'query',
    can: { action: 'agents:CAN_VIEW', on: 'agent', id: 'query.agent_id' },
    query: Cursor.extend({ agent_id: Id }),
    response: itemsOf(ActivityEntry),
    summary: 'What people did with an agent, newest first',
  },
});
