import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const exportJobs = {
  /** Writes the file of an export. */
  run: defineJob({
    name: 'exports.run',
    queue: 'exports',
    data: z.object({ workspace: Id, export: Id }),
    policy: { attempts: 5, backoffMs: 2_000 },
  }),
};

/** By it one job at a time writes the file of an export. */
export const exportJobId = (id: string): string => `export-${id}`;
