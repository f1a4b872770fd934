import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { trashDays } from '@tessera/contracts/forms/forms.schema';
import { FormTrashRepository } from '@tessera/data/forms/form-trash.repository';
import { FormRemoval } from '@tessera/forms/form-removal';
import { dayLength } from '@tessera/kernel/calendar';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { RedisLock } from '@tessera/queue/redis-lock';

const everyMs = 10 * 60_000;
const lockMs = 10 * 60_000;
const batchSize = 50;

/** Deletes forms that were in the trash for 30 days. */
@Injectable()
export class PurgeTrash implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PurgeTrash.name);
  private readonly timer = new SweepTimer(PurgeTrash.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly trash: FormTrashRepository,
    private readonly removal: FormRemoval,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all workspaces, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('purge-trash', lockMs, async () => {
      const expired = await this.trash.deletedBefore(new Date(now - trashDays * dayLength), batchSize);
      for (const { workspace, _id } of expired) {
        try {
          await this.removal.purge(workspace, _id);
        } catch (error) {
          this.logger.error(`form ${_id} stays in the trash until the next sweep: ${String(error)}`);
        }
      }
      if (expired.length > 0) this.logger.log(`deleted ${expired.length} forms from the trash`);
    });
  }
}
