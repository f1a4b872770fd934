import { Injectable } from '@nestjs/common';
import { type QueueName, queueNames } from '@tessera/contracts/job';
import { JobProducer } from '@tessera/queue/job-producer';

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

export type QueueCounts = Record<(typeof states)[number], number> & { name: QueueName };

/** Depth of the queues. */
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
}
