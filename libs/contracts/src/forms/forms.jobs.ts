import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const formJobs = {
  /** Writes the emails of one submission and hands each to `mail.send`, once. */
  sendEmails: defineJob({
    name: 'forms.sendEmails',
    queue: 'mail',
    data: z.object({ workspace: Id, submission: Id }),
    policy: { attempts: 12, backoffMs: 2_000 },
  }),
};
