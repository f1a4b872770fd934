import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { assembleJobId, uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { type SweptUpload, UploadSweepRepository } from '@tessera/data/uploads/upload-sweep.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import type { WorkerSettings } from '../config.ts';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { WORKER_SETTINGS } from '../settings.ts';

const everyMs = 60_000;
/** Younger uploads are still being enqueued by the api. */
const patienceMs = 30_000;
const hourMs = 3600_000;
/** Retry interval: an unavailable store or disk may come back, and somebody may be waiting. */
const triedAgainAfterMs = 60_000;
/** Age at which nobody waits for the duration, and lost parts do not come back. */
const oldTriedAgainAfterMs = hourMs;
const batchSize = 200;

/** Finds complete uploads that a crash or outage left unassembled, and enqueues their assembly. */
@Injectable()
export class AssemblePending implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(AssemblePending.name, everyMs, () => this.sweep());

  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    private readonly lock: RedisLock,
    private readonly found: UploadSweepRepository,
    private readonly jobs: JobProducer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all uploads, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('assemble-left', 60_000, async () => {
      const kept = new Date(now - this.settings.UPLOADS_KEEP_HOURS * hourMs);
      const young = await this.found.unassembledBetween(kept, new Date(now - patienceMs), batchSize);
      await this.assemble(young, now - triedAgainAfterMs);
      const old = await this.found.heldUnassembledBefore(kept, batchSize);
      await this.assemble(old, now - oldTriedAgainAfterMs);
    });
  }

  private async assemble(uploads: readonly SweptUpload[], failedBefore: number): Promise<void> {
    if (uploads.length === 0) return;
    const { queue } = uploadJobs.assemble;
    for (const { _id } of uploads) await this.jobs.forgetFailed(queue, assembleJobId(_id), failedBefore);
    await this.jobs.add(
      uploads.map(({ workspace, _id }) => ({
        job: uploadJobs.assemble,
        data: { workspace, upload: _id },
        id: assembleJobId(_id),
      })),
    );
  }
}
