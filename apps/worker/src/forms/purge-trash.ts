import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { trashDays } from '@tessera/contracts/records/record-status';
import { type DeletedForm, FormTrashRepository } from '@tessera/data/forms/form-trash.repository';
import type { Position } from '@tessera/data/keyset';
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
      const until = new Date(now - trashDays * dayLength);
      let after: Position | null = null;
      let count = 0;
      for (;;) {
        const expired: DeletedForm[] = await this.trash.deletedUntil(until, batchSize, after);
        for (const form of expired) if (await this.purged(form)) count += 1;
        const last = expired.at(-1);
        if (!last || expired.length < batchSize) break;
        // Forms under legal hold stay, and others behind them must not wait.
        after = { at: last.deletedAt, id: last._id };
      }
      if (count > 0) this.logger.log(`deleted ${count} forms from the trash`);
    });
  }

  private async purged({ workspace, _id }: DeletedForm): Promise<boolean> {
    try {
      return (await this.removal.purge(workspace, _id)) === 'purged';
    } catch (error) {
      this.logger.error(`form ${_id} stays in the trash until the next sweep: ${String(error)}`);
      return false;
    }
  }
}
