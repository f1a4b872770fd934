import { Logger } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { type JobDefinition, type QueueName, queueNames } from '@tessera/contracts/job';
import { traced } from '@tessera/kernel/tracing';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import { z } from 'zod';
import { type JobRun, postponed } from './handles-job.ts';
import { queuePrefix, traceKey } from './job-producer.ts';
import { findHandlers, type RegisteredJob } from './job-registry.ts';
import type { RedisConnections } from './redis.ts';

export interface DispatcherOptions {
  /** Every declared job. */
  jobs: readonly JobDefinition[];
  /** Concurrent jobs of each queue in this process. */
  concurrency: Record<QueueName, number>;
}

/** A job whose worker died is taken over after its lock expires and two checks miss it: within 20 s. */
const lockMs = 15_000;
const stalledCheckMs = 2_500;
const longestBackoffMs = 15_000;

/** Takes jobs from the queues and passes each to its handler. */
export class JobDispatcher {
  private readonly logger = new Logger(JobDispatcher.name);
  private readonly workers: Worker[] = [];
  private running = 0;

  private constructor(private readonly handlers: Map<string, RegisteredJob>) {}

  /** Takes no jobs before `start`. @throws Error if a job has no handler, or two */
  static create(redis: RedisConnections, discovery: DiscoveryService, options: DispatcherOptions): JobDispatcher {
    const dispatcher = new JobDispatcher(findHandlers(discovery, options.jobs));
    for (const name of queueNames) dispatcher.workers.push(dispatcher.open(redis, name, options.concurrency[name]));
    return dispatcher;
  }

  start(): void {
    for (const worker of this.workers) worker.run().catch((error) => this.logger.error(error));
  }

  /** Stops taking jobs and waits for those in progress; unfinished ones are left to another worker. */
  async stop(withinMs: number): Promise<void> {
    const late = setTimeout(() => {
      for (const { handler } of this.handlers.values()) handler.stop?.();
    }, withinMs);
    await Promise.all(this.workers.map((worker) => worker.close()));
    clearTimeout(late);
  }

  /** Number of jobs in progress. */
  get inHand(): number {
    return this.running;
  }

  private open(redis: RedisConnections, name: QueueName, concurrency: number): Worker {
    const worker = new Worker(name, (job, token) => this.handle(job, token ?? ''), {
      connection: redis.open('wait'),
      prefix: queuePrefix(name),
      autorun: false,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: stalledCheckMs,
      // A run ends by its own rules, however often its workers die.
      maxStalledCount: 1_000_000,
      runRetryDelay: 1_000,
      settings: { backoffStrategy: (attempts, _type, _error, job) => backoff(attempts, job) },
    });
    worker.on('error', (error) => this.logger.warn(`queue ${name}: ${error.message}`));
    worker.on('failed', (job, error) => this.logger.warn(`${job?.name} ${job?.id} failed: ${error.message}`));
    return worker;
  }

  private async handle(job: Job, token: string): Promise<void> {
    const registered = this.handlers.get(job.name);
    if (!registered) {
      // A newer producer may send jobs that this worker does not know. Keeping them would not help.
      this.logger.error(`dropped ${job.id} of the unknown job "${job.name}"`);
      return;
    }
    const { [traceKey]: trace, ...given } = job.data as Record<string, unknown>;
    const data = registered.definition.data.safeParse(given);
    if (!data.success) throw new UnrecoverableError(`${job.name} has wrong data: ${z.prettifyError(data.error)}`);
    this.running += 1;
    try {
      const facts = {
        'messaging.system': 'bullmq',
        'messaging.destination.name': registered.definition.queue,
        'messaging.message.id': job.id ?? '',
        'tessera.attempt': job.attemptsMade + 1,
      };
      const parent = typeof trace === 'string' ? trace : undefined;
      const work = async () => registered.handler.handle(data.data, jobRun(job, token));
      const outcome = await traced(`job ${job.name}`, facts, work, { kind: 'consumer', parent });
      if (outcome === postponed) throw new DelayedError();
    } finally {
      this.running -= 1;
    }
  }
}

function jobRun(job: Job, token: string): JobRun {
  return {
    id: job.id ?? '',
    addedAt: new Date(job.timestamp),
    postpone: async (until) => {
      await job.moveToDelayed(until, token);
      return postponed;
    },
  };
}

/** Doubles from the definition's delay up to 15 s, so that retries continue soon after an outage. */
function backoff(attempts: number, job: { opts: { backoff?: unknown } } | undefined): number {
  const given = job?.opts.backoff;
  const first = typeof given === 'object' && given !== null && 'delay' in given ? Number(given.delay) : 1_000;
  return Math.min(longestBackoffMs, first * 2 ** Math.min(attempts - 1, 10));
}
