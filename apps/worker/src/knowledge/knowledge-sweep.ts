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
/** Pause before a job is retried whose attempts all failed. */
const triedAgainAfterMs = 5 * 60_000;
const batchSize = 200;

/** Queues documents again whose job was lost or failed for good: a document is ready, failed, or has a job. */
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
      const job = knowledgeJobs.read;
      const again = stuck.map(({ _id: document, workspace, revision }) => ({
        ...{ job, data: { workspace, document }, id: knowledgeJobId(document, revision) },
      }));
      for (const { id } of again) await this.jobs.forgetFailed(job.queue, id, now - triedAgainAfterMs);
      await this.jobs.add(again);
    });
  }
}
