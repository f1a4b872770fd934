import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const verificationJobs = {
  /** Puts the chunks together, makes them seekable, collects what the agent recorded, and seals the record. */
  finish: defineJob({
    name: 'verification.finish',
    queue: 'media',
    data: z.object({ workspace: Id, session: Id }),
    policy: { attempts: 20, backoffMs: 2_000 },
  }),
};
