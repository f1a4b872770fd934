import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import {
  type HeldUpload,
  type SweptUpload,
  UploadSweepRepository,
} from '@tessera/data/uploads/upload-sweep.repository';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { Responses } from '@tessera/forms/responses';
import { uploadsIn } from '@tessera/fields/stored-file';
import { RedisLock } from '@tessera/queue/redis-lock';
import type { WorkerSettings } from '../config.ts';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { WORKER_SETTINGS } from '../settings.ts';

const everyMs = 60_000;
const lockMs = 5 * 60_000;
/** Younger erasures are still in progress. */
const patienceMs = 30_000;
const batchSize = 200;
const hourMs = 3600_000;

/** Removes uploads that were never submitted. */
@Injectable()
export class EraseAbandoned implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EraseAbandoned.name);
  private readonly timer = new SweepTimer(EraseAbandoned.name, everyMs, () => this.sweep());

  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
    private readonly lock: RedisLock,
    private readonly found: UploadSweepRepository,
    private readonly uploads: UploadRepository,
    private readonly responses: Responses,
    private readonly eraser: UploadEraser,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all uploads, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('erase-abandoned', lockMs, async () => {
      const kept = new Date(now - this.settings.UPLOADS_KEEP_HOURS * hourMs);
      const halfErased = await this.found.halfErasedBefore(new Date(now - patienceMs), batchSize);
      await this.each(halfErased, ({ workspace, _id }) => this.eraser.erase(workspace, _id));
      await this.each(await this.found.heldBefore(kept, batchSize), (upload) => this.settleHold(upload));
      const abandoned = await this.found.abandonedBefore(kept, batchSize);
      // A submission may take it at this moment: then it is kept.
      const erased = await this.each(abandoned, ({ workspace, _id }) =>
        this.eraser.erase(workspace, _id, { since: kept }),
      );
      if (erased > 0) this.logger.log(`erased ${erased} uploads that nobody handed in`);
    });
  }

  /** Releases files held for a submission that was never stored, after a crash. */
  private async settleHold({ workspace, _id, field, submission, heldAt }: HeldUpload): Promise<void> {
    const stored = await this.responses.byId(workspace, submission);
    if (uploadsIn(stored?.answers[field]).includes(_id)) await this.uploads.confirmHold(workspace, _id, heldAt);
    else await this.uploads.releaseHold(workspace, _id, heldAt);
  }

  /**
   * A failure of one must not block the others: the next sweep finds it again.
   * @returns number of successes
   */
  private async each<Upload extends SweptUpload>(
    uploads: readonly Upload[],
    look: (upload: Upload) => Promise<boolean | void>,
  ): Promise<number> {
    let count = 0;
    for (const upload of uploads) {
      try {
        if (await look(upload)) count += 1;
      } catch (error) {
        this.logger.error(`upload ${upload._id} is left for the next sweep: ${String(error)}`);
      }
    }
    return count;
  }
}
