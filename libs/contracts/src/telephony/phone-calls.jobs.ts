import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const phoneCallJobs = {
  /** Asks the carrier to dial, and waits for the answer. */
  dial: defineJob({
    name: 'phone-calls.dial',
    queue: 'phone-calls',
    data: z.object({ workspace: Id, conversation: Id }),
    policy: { attempts: 6, backoffMs: 2_000 },
  }),
  /** Creates or removes the trunks of a number at the media server, as the number needs them. */
  line: defineJob({
    name: 'phone-calls.line',
    queue: 'phone-calls',
    data: z.object({ workspace: Id, number: Id }),
    policy: { attempts: 12, backoffMs: 2_000 },
  }),
};

/** @param why tells the first job of a call from those that sweeps add */
export const dialJobId = (conversation: string, why: string): string => `dial-${conversation}-${why}`;
export const lineJobId = (number: string, why: string): string => `line-${number}-${why}`;
