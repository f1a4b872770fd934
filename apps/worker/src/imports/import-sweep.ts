import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { importJobId, importJobs } from '@tessera/contracts/imports/imports.jobs';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { importPrefix, ImportRepository } from '@tessera/data/imports/import.repository';
import { ImportSweepRepository, type SweptImport } from '@tessera/data/imports/import-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { ImportUploads } from '@tessera/verification/import-uploads';

const everyMs = 60_000;
const lockMs = 5 * 60_000;
const batchSize = 200;
/** A job may wait for this long behind others. */
const patienceMs = 60_000;
const givenUpAfterMs = 60 * 60_000;

/** Queues imports whose job was lost, gives up those without progress, and removes files that have expired. */
@Injectable()
export class ImportSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ImportSweep.name);
  private readonly timer = new SweepTimer(ImportSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly found: ImportSweepRepository,
    private readonly imports: ImportRepository,
    private readonly uploads: ImportUploads,
    private readonly jobs: JobProducer,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all imports, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('import-sweep', lockMs, async () => {
      for (const stuck of await this.found.stuckSince(new Date(now - patienceMs), batchSize))
        await this.resume(stuck, now);
      for (const expired of await this.found.expiredAt(new Date(now), batchSize)) await this.erase(expired);
    });
  }

  private async resume({ _id: id, workspace, updatedAt, step }: SweptImport, now: number): Promise<void> {
    if (updatedAt.getTime() < now - givenUpAfterMs) {
      const error = 'The import was broken off. What it wrote can be undone.';
      await this.imports.end(workspace, id, step.number, { phase: 'failed', error });
      return;
    }
    const data = { workspace, import: id };
    await this.jobs.add([{ job: importJobs.step, data, id: importJobId(id, step.number) }]);
  }

  /** An import that wrote nothing is forgotten with its files. A failure of one must not block the others. */
  private async erase(expired: SweptImport): Promise<void> {
    const { workspace, _id: id, upload, batch } = expired;
    try {
      if (upload !== null) await this.uploads.erase(workspace, upload);
      await this.blobs.removeAll(importPrefix(expired));
      if (batch === null) await this.imports.delete(workspace, id);
      else await this.imports.forgetFiles(workspace, id);
    } catch (error) {
      this.logger.error(`import ${id} is left for the next sweep: ${String(error)}`);
    }
  }
}
