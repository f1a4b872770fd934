import { z } from 'zod';
import { Id } from '../../common.schema.ts';
import { defineJob } from '../../job.ts';

export const googleCalendarJobs = {
  /** Brings a member's calendar at Google up to date. What fails is due again: the document says when. */
  sync: defineJob({
    name: 'googleCalendar.sync',
    queue: 'webhooks',
    data: z.object({ workspace: Id, id: Id }),
    policy: { attempts: 1, backoffMs: 1_000 },
  }),
};
