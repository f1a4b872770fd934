import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ExpiredConversations } from '@tessera/agent-store/expired-conversations';
import { type DataKind, dataKinds, type DataPeriods } from '@tessera/contracts/privacy/retention.schema';
import { ActivityRepository } from '@tessera/data/activity/activity.repository';
import { ExpiredActivity } from '@tessera/data/activity/expired-activity.repository';
import { DataRetentionPolicies, usualPeriods } from '@tessera/data/privacy/data-retention.repository';
import { ExpiredResponses } from '@tessera/forms/expired-responses';
import { dayLength } from '@tessera/kernel/calendar';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { RedisLock } from '@tessera/queue/redis-lock';

const everyMs = 10 * 60_000;
const lockMs = 10 * 60_000;
/** Of one kind in one workspace; the rest waits for the next sweep, so that a large one does not outlast the lock. */
const mostInASweep = 5_000;
const batchSize = 1_000;

/**
 * Deletes responses, conversations and entries of the activity log that are older than their workspace keeps them. The
 * parts of verifications have a sweep of their own (EraseExpired).
 */
@Injectable()
export class ApplyPeriods implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ApplyPeriods.name);
  private readonly timer = new SweepTimer(ApplyPeriods.name, everyMs, () => this.sweep());

  private readonly erasers: { readonly [K in DataKind]: (workspace: WorkspaceId, before: Date) => Promise<number> } = {
    responses: (workspace, before) => this.responses.erase(workspace, before, mostInASweep),
    conversations: (workspace, before) => this.conversations.erase(workspace, before, mostInASweep),
    activity: (workspace, before) => this.eraseActivity(workspace, before),
  };

  constructor(
    private readonly lock: RedisLock,
    private readonly policies: DataRetentionPolicies,
    private readonly responses: ExpiredResponses,
    private readonly conversations: ExpiredConversations,
    private readonly activity: ActivityRepository,
    private readonly expiredActivity: ExpiredActivity,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all workspaces, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('apply-periods', lockMs, async () => {
      const own = await this.policies.all();
      for (const { workspace, policy } of own) await this.apply(workspace, policy, now);
      await this.applyUsual(
        own.map(({ workspace }) => workspace),
        now,
      );
    });
  }

  /** A failure in one workspace must not delay the others. */
  private async apply(workspace: WorkspaceId, policy: DataPeriods, now: number): Promise<void> {
    for (const kind of dataKinds) {
      const days = policy[`${kind}_days`];
      if (days === null) continue;
      try {
        const count = await this.erasers[kind](workspace, new Date(now - days * dayLength));
        if (count > 0) this.logger.log(`${count} ${kind} of ${workspace} were kept for ${days} days`);
      } catch (error) {
        this.logger.error(`${kind} of ${workspace} stay until the next sweep: ${String(error)}`);
      }
    }
  }

  /** Without a policy, only the activity log has a period. */
  private async applyUsual(own: readonly WorkspaceId[], now: number): Promise<void> {
    const before = new Date(now - (usualPeriods.activity_days ?? 0) * dayLength);
    for (const workspace of await this.expiredActivity.workspacesBefore(before, own, batchSize))
      await this.apply(workspace, usualPeriods, now);
  }

  private async eraseActivity(workspace: WorkspaceId, before: Date): Promise<number> {
    let erased = 0;
    while (erased < mostInASweep) {
      const deleted = await this.activity.eraseSome(workspace, before, batchSize);
      erased += deleted;
      if (deleted < batchSize) break;
    }
    return erased;
  }
}
