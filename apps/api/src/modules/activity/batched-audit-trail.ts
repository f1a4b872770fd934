import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type ActivityDocument, ActivityRepository } from '@tessera/data/activity/activity.repository';
import { newId } from '@tessera/kernel/ids';
import { AuditTrail } from '@tessera/kit/actor';
import { log } from '@tessera/kit/logger';

const flushAfterMs = 500;
const mostWaiting = 5_000;

/** The audit log, written in batches. Entries of the last half second may be lost in a crash. */
@Injectable()
export class BatchedAuditTrail extends AuditTrail implements OnModuleDestroy {
  private waiting: ActivityDocument[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly repository: ActivityRepository) {
    super();
  }

  record({ operation, fact, changes, actor, caller }: Parameters<AuditTrail['record']>[0]): void {
    if (this.waiting.length >= mostWaiting) return;
    const user = { id: actor.userId, name: actor.key ? `${actor.name} (API key ${actor.key.name})` : actor.name };
    const at = new Date();
    this.waiting.push({
      _id: newId(at.getTime()),
      workspace: actor.workspace,
      at,
      operation,
      user,
      ...fact,
      ...(changes.length > 0 && { changes: [...changes] }),
      ip: caller.ip,
    });
    this.timer ??= setTimeout(() => void this.flush(), flushAfterMs);
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  /** Fills missing names from the last entry about the same object, in this batch or an earlier one. */
  private async named(entries: readonly ActivityDocument[]): Promise<ActivityDocument[]> {
    const named: ActivityDocument[] = [];
    for (const entry of entries) {
      const { workspace, subject } = entry;
      const before = named.findLast(
        (other) => other.workspace === workspace && other.subject === subject && other.name,
      );
      const name =
        entry.name ?? (subject && (before?.name ?? (await this.repository.nameOf(workspace, subject)))) ?? null;
      named.push({ ...entry, name });
    }
    return named;
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const entries = this.waiting.splice(0);
    if (entries.length === 0) return;
    try {
      await this.repository.addAll(await this.named(entries));
    } catch (error) {
      log.error({ err: error, entries: entries.length }, 'activity could not be kept');
    }
  }
}
