import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SubmissionOutbox } from '@tessera/data/outbox.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { RedisLock } from '@tessera/queue/redis-lock';
import { FactRelay } from '@tessera/runs/fact-relay';
import { SweepTimer } from './sweep-timer.ts';

const everyMs = 2_000;
/** Facts younger than this are being delivered by whoever stored them. */
const patienceMs = 2_000;
const batchSize = 500;

/** Delivers facts whose writer died, or could not reach Redis, before it had. */
@Injectable()
export class OutboxSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxSweep.name);
  private readonly timer = new SweepTimer(OutboxSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly outbox: SubmissionOutbox,
    private readonly submissions: SubmissionRepository,
    private readonly relay: FactRelay,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One look at what nobody has delivered, unless another process is looking. */
  async sweep(): Promise<void> {
    await this.lock.once('outbox-sweep', 30_000, async () => {
      const left = await this.outbox.olderThan(new Date(Date.now() - patienceMs), batchSize);
      if (left.length === 0) return;
      const facts = left.flatMap(({ _id, workspace, outbox }) =>
        outbox.flatMap(({ id, type }) => (type === 'run.requested' ? [] : { id, type, workspace, document: _id })),
      );
      await Promise.all(facts.map((fact) => this.relay.deliver(fact)));
      await this.submissions.clearOutboxes(left.map(({ _id, workspace }) => ({ workspace, id: _id })));
      this.logger.log(`delivered ${facts.length} facts that had been left`);
    });
  }
}
