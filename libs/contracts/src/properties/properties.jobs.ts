import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const propertyJobs = {
  /** Does the step that a change of type is in: looks at each value, converts them, or takes that back. */
  changeType: defineJob({
    name: 'properties.changeType',
    queue: 'imports',
    data: z.object({ workspace: Id, change: Id }),
    policy: { attempts: 5, backoffMs: 2_000 },
  }),
};

/** By it one job at a time does a step of a change. */
export const typeChangeJobId = (id: string, step: number): string => `type-change-${id}-${step}`;
