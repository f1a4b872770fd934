import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { knowledgeJobId, knowledgeJobs } from '@tessera/contracts/knowledge/knowledge.jobs';
import { KnowledgeSweepRepository } from '@tessera/data/knowledge/knowledge-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';

const everyMs = 30_000;
const lockMs = 5 * 60_000;
/** A job may wait for this long behind others. */
const patienceMs = 30_000;
const batchSize = 200;

/** Queues documents whose job was lost: a document is ready, failed, or has a job. */
@Injectable()
export class KnowledgeSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(KnowledgeSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly found: KnowledgeSweepRepository,
    private readonly jobs: JobProducer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all documents, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('knowledge-sweep', lockMs, async () => {
      const stuck = await this.found.stuckSince(new Date(now - patienceMs), batchSize);
      await this.jobs.add(
        stuck.map(({ _id: document, workspace, revision }) => ({
          job: knowledgeJobs.read,
          data: { workspace, document },
          id: knowledgeJobId(document, revision),
        })),
      );
    });
  }
}
