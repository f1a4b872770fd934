import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const propertyJobs = {
  /** Does the current step of a type change: the preview, the conversion or its undo. */
  changeType: defineJob({
    name: 'properties.changeType',
    queue: 'imports',
    data: z.object({ workspace: Id, change: Id }),
    policy: { attempts: 5, backoffMs: 2_000 },
  }),
};

/** The job of a step. Its id depends on the step alone, so that a step that is queued twice runs once. */
export const typeChangeJob = (workspace: string, change: string, step: number) => ({
  job: propertyJobs.changeType,
  data: { workspace, change },
  id: `type-change-${change}-${step}`,
});
