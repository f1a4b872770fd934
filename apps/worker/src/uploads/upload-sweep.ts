import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { assembleJobId, uploadJobs } from '@tessera/contracts/uploads/uploads.jobs';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { UploadSweepRepository } from '@tessera/data/uploads/upload-sweep.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import type { WorkerSettings } from '../config.ts';
import { SweepTimer } from '../maintenance/sweep-timer.ts';
import { WORKER_SETTINGS } from '../settings.ts';

const everyMs = 60_000;
/** Uploads that finished so recently are being handed over by the api. */
const patienceMs = 30_000;
/** What made every try fail may be mended by then: a store that did not answer. */
const triedAgainAfterMs = 3600_000;
const batchSize = 200;
const hourMs = 3600_000;

/** Throws away uploads that nobody handed in, and finds complete ones that a crash or an outage left in their parts. */
@Injectable()
export class UploadSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UploadSweep.name);
  private readonly timer = new SweepTimer(UploadSweep.name, everyMs, () => this.sweep());

  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    private readonly lock: RedisLock,
    private readonly found: UploadSweepRepository,
    private readonly eraser: UploadEraser,
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
    return this.lock.once('upload-sweep', 60_000, async () => {
      const patience = new Date(now - patienceMs);
      const kept = new Date(now - this.settings.UPLOADS_KEEP_HOURS * hourMs);
      for (const { workspace, _id } of await this.found.halfErasedBefore(patience, batchSize))
        await this.eraser.erase(workspace, _id);
      const abandoned = await this.found.abandonedBefore(kept, batchSize);
      let erased = 0;
      // Somebody may hand one in at this moment: then it is kept.
      for (const { workspace, _id } of abandoned)
        if (await this.eraser.erase(workspace, _id, { submission: null, updatedAt: { $lt: kept } })) erased += 1;
      if (erased > 0) this.logger.log(`erased ${erased} uploads that nobody handed in`);
      const left = await this.found.unassembledBetween(kept, patience, batchSize);
      if (left.length === 0) return;
      for (const { _id } of left) await this.forgetFailed(assembleJobId(_id), now - triedAgainAfterMs);
      await this.jobs.add(
        left.map(({ workspace, _id }) => ({
          job: uploadJobs.assemble,
          data: { workspace, upload: _id },
          id: assembleJobId(_id),
        })),
      );
    });
  }

  /** While a failed job is kept, no other one can have its id. */
  private async forgetFailed(id: string, before: number): Promise<void> {
    const job = await this.jobs.queue(uploadJobs.assemble.queue).getJob(id);
    if (job?.finishedOn !== undefined && job.finishedOn < before) await job.remove();
  }
}
