import { Injectable } from '@nestjs/common';
import { type QueueName, queueNames } from '@tessera/contracts/job';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';

const states = ['waiting', 'active', 'delayed', 'failed'] as const;
/** Failed jobs read of each queue, of all workspaces. */
const mostRead = 200;
const mostShown = 20;

export type QueueCounts = Record<(typeof states)[number], number> & { name: QueueName };

/** Depth and failures of the queues. */
@Injectable()
export class QueueLoad {
  constructor(private readonly jobs: JobProducer) {}

  /** Of all workspaces: they share the workers. */
  counts(): Promise<QueueCounts[]> {
    return Promise.all(
      queueNames.map(async (name) => {
        const {
          waiting = 0,
          active = 0,
          delayed = 0,
          failed = 0,
        } = await this.jobs.queue(name).getJobCounts(...states);
        return { name, waiting, active, delayed, failed };
      }),
    );
  }

  /** Jobs of a workspace that failed for good in the last seven days, newest first. */
  async failed(workspace: WorkspaceId) {
    const found = await Promise.all(
      queueNames.map(async (queue) => {
        const jobs = await this.jobs.queue(queue).getFailed(0, mostRead - 1);
        return jobs
          .filter((job) => (job?.data as { workspace?: string } | undefined)?.workspace === workspace)
          .map((job) => ({
            ...{ id: job.id ?? '', queue, job: job.name, attempts: job.attemptsMade },
            failedAt: job.finishedOn ?? job.timestamp,
            reason: (job.failedReason ?? '').slice(0, 500),
          }));
      }),
    );
    return found
      .flat()
      .toSorted((one, other) => other.failedAt - one.failedAt)
      .slice(0, mostShown);
  }
}
