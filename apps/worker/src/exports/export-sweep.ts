import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { exportJobId, exportJobs } from '@tessera/contracts/exports/exports.jobs';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { exportPrefix, ExportRepository } from '@tessera/data/exports/export.repository';
import { ExportSweepRepository, type SweptExport } from '@tessera/data/exports/export-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';

const everyMs = 60_000;
const lockMs = 5 * 60_000;
const batchSize = 200;
/** A job may wait for this long behind others. */
const patienceMs = 60_000;
const givenUpAfterMs = 60 * 60_000;

/** Queues exports whose job was lost, gives up those without progress, and removes expired files. */
@Injectable()
export class ExportSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ExportSweep.name);
  private readonly timer = new SweepTimer(ExportSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly found: ExportSweepRepository,
    private readonly exports: ExportRepository,
    private readonly jobs: JobProducer,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all exports, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('export-sweep', lockMs, async () => {
      for (const stuck of await this.found.stuckSince(new Date(now - patienceMs), batchSize))
        await this.resume(stuck, now);
      for (const expired of await this.found.expiredAt(new Date(now), batchSize)) await this.erase(expired);
    });
  }

  private async resume({ _id: id, workspace, updatedAt }: SweptExport, now: number): Promise<void> {
    if (updatedAt.getTime() < now - givenUpAfterMs)
      return this.exports.fail(workspace, id, 'The export was broken off. Start it again.');
    await this.jobs.add([{ job: exportJobs.run, data: { workspace, export: id }, id: exportJobId(id) }]);
  }

  /** A failure of one must not block the others: the next sweep finds it again. */
  private async erase(expired: SweptExport): Promise<void> {
    try {
      await this.blobs.removeAll(exportPrefix(expired));
      await this.exports.delete(expired.workspace, expired._id);
    } catch (error) {
      this.logger.error(`export ${expired._id} is left for the next sweep: ${String(error)}`);
    }
  }
}
