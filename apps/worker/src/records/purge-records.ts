import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { trashDays } from '@tessera/contracts/records/record-status';
import type { Position } from '@tessera/data/keyset';
import { valuesToJson } from '@tessera/data/records/record.document';
import { type DeletedRecord, RecordTrashRepository } from '@tessera/data/records/record-trash.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { RecordRemoval } from '@tessera/objects/record-removal';
import { RedisLock } from '@tessera/queue/redis-lock';
import { FillingEvidence } from '@tessera/verification/filling-evidence';
import { KnownVerifications } from '@tessera/verification/known-verifications';

const everyMs = 10 * 60_000;
const lockMs = 10 * 60_000;
const batchSize = 200;
const atOnce = 10;
/** The rest waits for the next sweep, so that a large bin does not outlast the lock. */
const mostInASweep = 10_000;

/**
 * Deletes records and responses that were deleted 30 days ago, with their history and their files. A response waits
 * while one of its verifications is under legal hold. Verifications have a retention of their own.
 */
@Injectable()
export class PurgeRecords implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PurgeRecords.name);
  private readonly timer = new SweepTimer(PurgeRecords.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly trash: RecordTrashRepository,
    private readonly removal: RecordRemoval,
    private readonly verifications: KnownVerifications,
    private readonly evidence: FillingEvidence,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all workspaces, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('purge-records', lockMs, async () => {
      const before = new Date(now - trashDays * dayLength);
      let after: Position | null = null;
      let count = 0;
      for (let seen = 0; seen < mostInASweep; seen += batchSize) {
        const found: DeletedRecord[] = await this.trash.deletedUntil(before, batchSize, after);
        for (let from = 0; from < found.length; from += atOnce) {
          const group = found.slice(from, from + atOnce);
          const purged = await Promise.all(group.map((record) => this.purged(record, before)));
          count += purged.filter(Boolean).length;
        }
        const last = found.at(-1);
        if (!last || found.length < batchSize) break;
        after = { at: last.deletedAt, id: last._id };
      }
      if (count > 0) this.logger.log(`deleted ${count} records for good`);
    });
  }

  private async purged(record: DeletedRecord, before: Date): Promise<boolean> {
    const { _id: id, workspace } = record;
    try {
      if (await this.isHeld(record)) return false;
      return await this.removal.purge(workspace, id, new Date(before.getTime() + 1), () =>
        this.evidence.eraseAnswers(workspace, { submission: id }),
      );
    } catch (error) {
      this.logger.error(`record ${id} stays until the next sweep: ${String(error)}`);
      return false;
    }
  }

  private async isHeld({ workspace, source, values }: DeletedRecord): Promise<boolean> {
    if (source.kind !== 'form') return false;
    const verifications = await this.verifications.inAnswers(workspace, valuesToJson(values));
    return verifications.some(({ hold }) => hold !== null);
  }
}
