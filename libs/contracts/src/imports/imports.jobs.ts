import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const importJobs = {
  /** Does the step that an import is in: reads its file, checks it, writes its records, or takes them back. */
  step: defineJob({
    name: 'imports.step',
    queue: 'imports',
    data: z.object({ workspace: Id, import: Id }),
    policy: { attempts: 5, backoffMs: 2_000 },
  }),
};

/** By it one job at a time does a step of an import. */
export const importJobId = (id: string, step: number): string => `import-${id}-${step}`;
