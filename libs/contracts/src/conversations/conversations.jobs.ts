import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { defineJob } from '../job.ts';

export const conversationJobs = {
  /** Answers what waits in the inbox of a conversation. */
  turn: defineJob({
    name: 'conversations.turn',
    queue: 'conversations',
    data: z.object({ workspace: Id, conversation: Id }),
    policy: { attempts: 8, backoffMs: 500 },
  }),
  /** Judges a conversation that has ended. */
  judge: defineJob({
    name: 'conversations.judge',
    queue: 'conversations',
    data: z.object({ workspace: Id, conversation: Id }),
    policy: { attempts: 5, backoffMs: 2_000 },
  }),
  /** Replays a case with the draft and the published version of its agent. */
  replay: defineJob({
    name: 'conversations.replay',
    queue: 'conversations',
    data: z.object({ workspace: Id, evaluation: Id }),
    policy: { attempts: 3, backoffMs: 2_000 },
  }),
};

/** @param why distinguishes the job of the end from those of sweeps */
export const judgeJobId = (conversation: string, why: string): string => `judge-${conversation}-${why}`;

/** @param key of what came: each gets a job, and whichever runs first takes all that waits */
export const conversationJobId = (conversation: string, key: string): string => `conversation-${conversation}-${key}`;
