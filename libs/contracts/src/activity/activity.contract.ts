import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { listOf } from '../list.ts';
import { activityWire } from './activity.wire.ts';

/** One command that somebody carried out: who, what, on what, when. Never what was in it. */
const ActivityEntry = z
  .object({
    id: Id,
    at: Moment,
    operation: z.string(),
    summary: z.string(),
    user: z.object({ id: z.string(), name: z.string() }).nullable(),
    subject: z.string().nullable(),
    ip: z.string(),
  })
  .meta({ id: 'ActivityEntry' });

export const activity = contract('activity', activityWire, {
  list: {
    kind: 'query',
    can: 'monitoring:CAN_VIEW',
    ...listOf(ActivityEntry, {
      properties: {
        operation: { kind: 'choice', label: 'Operation' },
        user_id: { kind: 'choice', label: 'Person' },
        subject: { kind: 'choice', label: 'Subject' },
        at: { kind: 'moment', label: 'Time', sortable: true },
      },
      sort: [{ property: 'at', direction: 'descending' }],
    }),
    summary: 'What people did in this workspace, newest first',
  },
});
