import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { assembleJobId, uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { type SweptUpload, UploadSweepRepository } from '@tessera/data/uploads/upload-sweep.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import type { WorkerSettings } from '../config.ts';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { WORKER_SETTINGS } from '../settings.ts';

const everyMs = 60_000;
/** Uploads that finished so recently are being handed over by the api. */
const patienceMs = 30_000;
const hourMs = 3600_000;
/** What makes every try fail is a store or a disk: somebody may be waiting for it to come back. */
const triedAgainAfterMs = 60_000;
/** Of these nobody waits for the duration, and parts that are lost do not come back. */
const oldTriedAgainAfterMs = hourMs;
const batchSize = 200;

/** Finds complete uploads that a crash or an outage left in their parts, and has them put together. */
@Injectable()
export class AssembleLeft implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(AssembleLeft.name, everyMs, () => this.sweep());

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

  /** One look over all uploads, unless another process is looking. @returns whether it was done here */
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
    for (const { _id } of uploads) await this.forgetFailed(assembleJobId(_id), failedBefore);
    await this.jobs.add(
      uploads.map(({ workspace, _id }) => ({
        job: uploadJobs.assemble,
        data: { workspace, upload: _id },
        id: assembleJobId(_id),
      })),
    );
  }

  /** While a failed job is kept, no other one can have its id. */
  private async forgetFailed(id: string, before: number): Promise<void> {
    const job = await this.jobs.queue(uploadJobs.assemble.queue).getJob(id);
    if (job?.finishedOn !== undefined && job.finishedOn < before) await job.remove();
  }
}
