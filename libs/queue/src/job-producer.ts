import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { JobData, JobDefinition, QueueName } from '@tessera/contracts/job';
import { queueNames } from '@tessera/contracts/job';
import { currentTrace } from '@tessera/kernel/tracing';
import { type JobsOptions, Queue } from 'bullmq';
import { RedisConnections } from './redis.ts';

/** A job to enqueue. */
export interface JobRequest<D extends JobDefinition = JobDefinition> {
  job: D;
  data: JobData<D>;
  /** Deduplicates: while a job with this id is in the queue, another is not added. No colons. */
  id: string;
  delayMs?: number;
}
interface QueuedJob {
  name: string;
  data: object;
  opts: JobsOptions;
}

/** The keys of a queue share one hash tag, so that a cluster keeps them on one node. */
export const queuePrefix = (name: QueueName): string => `{${name}}`;
/** The key of a job's data that says which trace it continues. */
export const traceKey = 'traceparent';
/** Failed jobs are kept for inspection, for a limited time. */
const keepFailed = { age: 7 * 24 * 3600, count: 1_000 };

/** Enqueues jobs, many in one round trip. Knows job definitions, never their handlers. */
@Injectable()
export class JobProducer implements OnModuleDestroy {
  private readonly queues: Record<QueueName, Queue>;

  constructor(redis: RedisConnections) {
    const open = (name: QueueName) => {
      const queue = new Queue(name, {
        connection: redis.commands,
        prefix: queuePrefix(name),
        streams: { events: { maxLen: 100 } },
      });
      // The connection reports its own errors; without a listener they would end the process.
      queue.on('error', () => undefined);
      return queue;
    };
    this.queues = Object.fromEntries(queueNames.map((name) => [name, open(name)])) as Record<QueueName, Queue>;
  }

  /** @returns when Redis has accepted every job */
  async add<D extends JobDefinition>(requests: readonly JobRequest<D>[]): Promise<void> {
    const byQueue = new Map<QueueName, QueuedJob[]>();
    for (const request of requests) {
      const jobs = byQueue.get(request.job.queue);
      if (jobs) jobs.push(queuedJob(request));
      else byQueue.set(request.job.queue, [queuedJob(request)]);
    }
    await Promise.all([...byQueue].map(([name, jobs]) => this.queues[name].addBulk(jobs)));
  }

  /** Removes a job that failed for good before a moment: a retained failed job blocks its id. */
  async forgetFailed(queue: QueueName, id: string, before: number): Promise<void> {
    const job = await this.queues[queue].getJob(id);
    if (job?.finishedOn !== undefined && job.finishedOn < before) await job.remove();
  }

  /** The underlying queue, for counts, promotions and repairs. */
  queue(name: QueueName): Queue {
    return this.queues[name];
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue) => queue.close()));
  }
}

function queuedJob({ job, data, id, delayMs }: JobRequest): QueuedJob {
  const trace = currentTrace();
  return {
    name: job.name,
    data: trace === undefined ? data : { ...data, [traceKey]: trace },
    opts: {
      jobId: id,
      attempts: job.policy.attempts,
      backoff: { type: 'capped', delay: job.policy.backoffMs },
      removeOnComplete: true,
      removeOnFail: keepFailed,
      ...(delayMs && { delay: delayMs }),
    },
  };
}
