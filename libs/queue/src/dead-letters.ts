import { Injectable } from '@nestjs/common';
import { type QueueName, queueNames } from '@tessera/contracts/job';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Job } from 'bullmq';
import { JobProducer } from './job-producer.ts';

/** A job that was given up. */
interface GivenUpJob {
  queue: QueueName;
  id: string;
  job: string;
  cause: string;
  attempts: number;
  failedAt: Date;
}

/** Failed jobs that a queue keeps (see JobProducer). */
const mostKept = 1_000;
const longestCause = 1_000;

/** Jobs of one workspace that were given up. A job without a workspace in its data belongs to none. */
@Injectable()
export class DeadLetters {
  constructor(private readonly jobs: JobProducer) {}

  /** The latest first. */
  async list(workspace: WorkspaceId): Promise<GivenUpJob[]> {
    const found = await Promise.all(
      queueNames.map(async (queue) => {
        const failed = await this.jobs.queue(queue).getFailed(0, mostKept - 1);
        return failed.filter((job) => isOf(job, workspace)).map((job) => givenUp(queue, job));
      }),
    );
    return found.flat().sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
  }

  /** Puts a job back into its queue, with all of its attempts. @returns false if it is gone or was not given up */
  async retry(workspace: WorkspaceId, queue: QueueName, id: string): Promise<boolean> {
    const job = await this.find(workspace, queue, id);
    await job?.retry('failed', { resetAttemptsMade: true });
    return job !== null;
  }

  /** @returns false if it is gone or was not given up */
  async discard(workspace: WorkspaceId, queue: QueueName, id: string): Promise<boolean> {
    const job = await this.find(workspace, queue, id);
    await job?.remove();
    return job !== null;
  }

  private async find(workspace: WorkspaceId, queue: QueueName, id: string): Promise<Job | null> {
    const job = await this.jobs.queue(queue).getJob(id);
    return job && isOf(job, workspace) && (await job.isFailed()) ? job : null;
  }
}

const isOf = (job: Job | undefined, workspace: WorkspaceId): boolean =>
  (job?.data as { workspace?: unknown } | undefined)?.workspace === workspace;

const givenUp = (queue: QueueName, job: Job): GivenUpJob => ({
  ...{ queue, id: job.id ?? '', job: job.name, attempts: job.attemptsMade },
  cause: (job.failedReason ?? '').slice(0, longestCause),
  failedAt: new Date(job.finishedOn ?? job.timestamp),
});
