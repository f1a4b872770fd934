import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SubmissionOutbox, type UndeliveredFacts, VerificationOutbox } from '@tessera/data/outbox.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RedisLock } from '@tessera/queue/redis-lock';
import { FactRelay } from '@tessera/runs/fact-relay';
import { SweepTimer } from '@tessera/kit/sweep-timer';

const everyMs = 2_000;
/** Facts younger than this are being delivered by whoever stored them. */
const patienceMs = 2_000;
const batchSize = 500;

interface Delivered {
  workspace: WorkspaceId;
  id: string;
  facts: readonly string[];
}
/** A collection whose documents carry facts. */
interface Source {
  outbox: { olderThan(moment: Date, limit: number): Promise<UndeliveredFacts[]> };
  carriers: { clearOutboxes(documents: readonly Delivered[]): Promise<void> };
}

const deliveredOf = ({ _id, workspace, outbox }: UndeliveredFacts): Delivered => ({
  workspace,
  id: _id,
  facts: outbox.map(({ id }) => id),
});

/** Delivers facts whose writer died, or could not reach Redis, before it had. */
@Injectable()
export class OutboxSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxSweep.name);
  private readonly timer = new SweepTimer(OutboxSweep.name, everyMs, () => this.sweep());

  private readonly sources: Source[];

  constructor(
    private readonly lock: RedisLock,
    private readonly relay: FactRelay,
    submissionOutbox: SubmissionOutbox,
    submissions: SubmissionRepository,
    verificationOutbox: VerificationOutbox,
    verifications: VerificationRepository,
  ) {
    this.sources = [
      { outbox: submissionOutbox, carriers: submissions },
      { outbox: verificationOutbox, carriers: verifications },
    ];
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One look at what nobody has delivered, unless another process is looking. @returns whether it was done here */
  sweep(): Promise<boolean> {
    return this.lock.once('outbox-sweep', 30_000, async () => {
      for (const source of this.sources) await this.deliver(source);
    });
  }

  private async deliver({ outbox: found, carriers }: Source): Promise<void> {
    const left = await found.olderThan(new Date(Date.now() - patienceMs), batchSize);
    if (left.length === 0) return;
    const facts = left.flatMap(({ _id, workspace, outbox }) =>
      outbox.flatMap(({ id, type }) => (type === 'run.requested' ? [] : { id, type, workspace, document: _id })),
    );
    await Promise.all(facts.map((fact) => this.relay.deliver(fact)));
    await carriers.clearOutboxes(left.map(deliveredOf));
    this.logger.log(`delivered ${facts.length} facts that had been left`);
  }
}
