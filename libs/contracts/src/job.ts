import type { z } from 'zod';

/** The queues that exist, each with workers of its own kind in apps/worker. */
export const queueNames = [
  'runs',
  'triggers',
  'mail',
  'media',
  'uploads',
  'exports',
  'imports',
  'knowledge',
  'conversations',
  'phone-calls',
  'webhooks',
] as const;
export type QueueName = (typeof queueNames)[number];

/** How often a job is tried when its handler throws, and how long the pause before the second try is (it doubles). */
export interface JobPolicy {
  attempts: number;
  backoffMs: number;
}

/** A job as producers and workers know it: its data are ids, never documents. */
export interface JobDefinition<Schema extends z.ZodType<object> = z.ZodType<object>> {
  readonly name: string;
  readonly queue: QueueName;
  readonly data: Schema;
  readonly policy: JobPolicy;
}
export type JobData<D extends JobDefinition> = z.output<D['data']>;

/** Declares a job. Its handler is the class in apps/worker that says `@HandlesJob(job)`. */
export function defineJob<const Schema extends z.ZodType<object>>(
  definition: JobDefinition<Schema>,
): JobDefinition<Schema> {
  return definition;
}
