import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const uploadJobs = {
  /** Puts the parts of an answer together into one file; a video gets a duration and an index. */
  assemble: defineJob({
    name: 'uploads.assemble',
    queue: 'uploads',
    data: z.object({ workspace: Id, upload: Id }),
    policy: { attempts: 10, backoffMs: 2_000 },
  }),
};

/** By it one job at a time puts an upload together, and the api asks how far that is. */
export const assembleJobId = (upload: string): string => `assemble-${upload}`;
