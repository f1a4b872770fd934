import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const knowledgeJobs = {
  /** Reads a document, cuts it into passages and embeds them. */
  read: defineJob({
    name: 'knowledge.read',
    queue: 'knowledge',
    data: z.object({ workspace: Id, document: Id }),
    policy: { attempts: 5, backoffMs: 2_000 },
  }),
};

/** One job at a time reads a revision of a document. */
export const knowledgeJobId = (id: string, revision: number): string => `knowledge-${id}-${revision}`;
