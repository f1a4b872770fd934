import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const runJobs = {
  /** Carries a run on from wherever its journal stands. The job's id is the run's, so a run is in the queue once. */
  advance: defineJob({
    name: 'runs.advance',
    queue: 'runs',
    data: z.object({ workspace: Id, run: Id }),
    policy: { attempts: 1_000_000, backoffMs: 250 },
  }),
  /** Calls the address of an alert about failing runs. */
  alert: defineJob({
    name: 'runs.alert',
    queue: 'mail',
    data: z.object({ workspace: Id, alert: Id, run: Id }),
    policy: { attempts: 8, backoffMs: 2_000 },
  }),
};
