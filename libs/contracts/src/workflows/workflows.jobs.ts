import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const triggerJobs = {
  /** Starts every published workflow that waits for submissions of this form, each once. */
  startForSubmission: defineJob({
    name: 'triggers.startForSubmission',
    queue: 'triggers',
    data: z.object({ workspace: Id, submission: Id }),
    policy: { attempts: 1_000_000, backoffMs: 500 },
  }),
  /** Starts the error workflows of a failed run, each once. */
  startForFailure: defineJob({
    name: 'triggers.startForFailure',
    queue: 'triggers',
    data: z.object({ workspace: Id, run: Id }),
    policy: { attempts: 1_000_000, backoffMs: 500 },
  }),
  /** Starts every published workflow that waits for changes of this object's records, each once for a change. */
  startForRecord: defineJob({
    name: 'triggers.startForRecord',
    queue: 'triggers',
    data: z.object({ workspace: Id, change: Id }),
    policy: { attempts: 1_000_000, backoffMs: 500 },
  }),
  /** Starts every published workflow that waits for the end of conversations like this one, each once. */
  startForConversation: defineJob({
    name: 'triggers.startForConversation',
    queue: 'triggers',
    data: z.object({ workspace: Id, conversation: Id }),
    policy: { attempts: 1_000_000, backoffMs: 500 },
  }),
  /** Starts every published workflow that waits for verdicts like this one, each once, and tells waiting runs. */
  startForVerification: defineJob({
    name: 'triggers.startForVerification',
    queue: 'triggers',
    data: z.object({ workspace: Id, verification: Id, stage: z.enum(['ended', 'decided']) }),
    policy: { attempts: 1_000_000, backoffMs: 500 },
  }),
};
