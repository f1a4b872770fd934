import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const dashboardJobs = {
  /** Reads a dashboard for a schedule and stores its mails. `at`: the instant that they are for. */
  mail: defineJob({
    name: 'dashboards.mail',
    queue: 'exports',
    data: z.object({ workspace: Id, mail: Id, at: z.iso.datetime() }),
    policy: { attempts: 5, backoffMs: 5_000 },
  }),
};

/** One instant of a schedule is one job, whoever adds it. */
export const dashboardMailJobId = (mail: string, at: Date): string => `dashboard-mail-${mail}-${at.getTime()}`;
