import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const webhookJobs = {
  /** Sends an event to a webhook. It postpones itself until the next attempt: the policy is for outages of our own. */
  deliver: defineJob({
    name: 'webhooks.deliver',
    queue: 'webhooks',
    data: z.object({ workspace: Id, delivery: Id }),
    policy: { attempts: 1_000_000, backoffMs: 500 },
  }),
};
