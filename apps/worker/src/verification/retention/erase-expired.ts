import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Position } from '@tessera/data/keyset';
import { retentionKinds, type RetentionPolicy } from '@tessera/contracts/verification/retention.schema';
import {
  type ErasableVerification,
  ExpiredVerifications,
} from '@tessera/data/verification/expired-verifications.repository';
import { RetentionPolicies, usualRetention } from '@tessera/data/verification/retention.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RedisLock } from '@tessera/queue/redis-lock';
import { VerificationEraser } from '@tessera/verification/verification-eraser';
import { SweepTimer } from '@tessera/kit/sweep-timer';

const everyMs = 10 * 60_000;
const dayMs = 24 * 3600_000;
const batchSize = 200;
type Workspaces = Parameters<ExpiredVerifications['endedBefore']>[2];

/**
 * Applies the retention policies: erases each kind of artefact at its time, and the other personal data with the last
 * of them. A hold keeps everything.
 */
@Injectable()
export class EraseExpired implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EraseExpired.name);
  private readonly timer = new SweepTimer(EraseExpired.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly policies: RetentionPolicies,
    private readonly expired: ExpiredVerifications,
    private readonly eraser: VerificationEraser,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /**
   * Processes everything that is due, unless another process does.
   * @returns whether it ran here
   */
  sweep(now = new Date()): Promise<boolean> {
    return this.lock.once('verification-retention', 5 * 60_000, async () => {
      await this.completeLeft(now).catch((error: unknown) =>
        this.logger.error(`what was half erased: ${String(error)}`),
      );
      const own = await this.policies.all();
      for (const { workspace, policy } of own) await this.apply(policy, { only: workspace }, now);
      await this.apply(usualRetention, { without: own.map(({ workspace }) => workspace) as WorkspaceId[] }, now);
    });
  }

  /** All of them: old ones may fail for long and must not delay the others. */
  private async completeLeft(now: Date): Promise<void> {
    let after: Position | null = null;
    for (;;) {
      const page: ErasableVerification[] = await this.expired.halfErased(batchSize, after);
      await this.each(page, (document) => this.eraser.complete(document, now));
      const last = page.at(-1);
      if (!last?.endedAt || page.length < batchSize) return;
      after = { at: last.endedAt, id: last._id };
    }
  }

  private async apply(policy: RetentionPolicy, workspaces: Workspaces, now: Date): Promise<void> {
    for (const kind of retentionKinds) {
      const days = policy[`${kind}_days`];
      if (days === null) continue;
      const before = new Date(now.getTime() - days * dayMs);
      const found = await this.expired.endedBefore(before, kind, workspaces, batchSize);
      await this.each(found, (document) => this.eraser.eraseKind(document, kind, `kept for ${days} days`));
      if (found.length > 0) this.logger.log(`${kind} of ${found.length} verifications was kept long enough`);
    }
    await this.applyToRest(policy, workspaces, now);
  }

  /** Includes verifications that never had some kind of artefact. If a kind has no expiry, the rest is kept with it. */
  private async applyToRest(policy: RetentionPolicy, workspaces: Workspaces, now: Date): Promise<void> {
    const periods = retentionKinds.map((kind) => policy[`${kind}_days`]);
    if (!periods.every((days) => days !== null)) return;
    const days = Math.max(...periods);
    const before = new Date(now.getTime() - days * dayMs);
    const found = await this.expired.endedBefore(before, 'rest', workspaces, batchSize);
    await this.each(found, (document) => this.eraser.eraseRest(document, `kept for ${days} days`));
    if (found.length > 0) this.logger.log(`${found.length} verifications were kept long enough`);
  }

  /** A failure to remove files must not delay the others. */
  private async each(documents: ErasableVerification[], erase: (document: ErasableVerification) => Promise<void>) {
    for (const document of documents) {
      try {
        await erase(document);
      } catch (error) {
        this.logger.error(`verification ${document._id} is not erased whole yet, and is tried again: ${String(error)}`);
      }
    }
  }
}
