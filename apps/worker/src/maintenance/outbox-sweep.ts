import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConversationOutbox,
  type DeliveredFacts,
  RecordOutbox,
  type UndeliveredFacts,
  UnfinishedWrites,
  VerificationOutbox,
} from '@tessera/data/outbox.repository';
import type { ChangeEntry } from '@tessera/data/records/record.document';
import { AnnouncedWrites } from '@tessera/objects/announced-writes';
import { RecordHistory } from '@tessera/objects/record-history';
import { RedisLock } from '@tessera/queue/redis-lock';
import { FactRelay } from '@tessera/runs/fact-relay';
import { SweepTimer } from '@tessera/kit/sweep-timer';

const everyMs = 2_000;
/** Younger facts are still being delivered by their writers. */
const patienceMs = 2_000;
const batchSize = 500;
/** A write of many records may take long on a busy server. */
const writePatienceMs = 60_000;
const writesAtOnce = 20;

type Outbox = RecordOutbox | VerificationOutbox | ConversationOutbox;

const isChange = (entry: UndeliveredFacts['outbox'][number]): entry is ChangeEntry => entry.type === 'record.changed';

const deliveredOf = ({ _id, workspace, outbox }: UndeliveredFacts): DeliveredFacts => ({
  workspace,
  id: _id,
  facts: outbox.map(({ id }) => id),
});

/** Delivers facts whose writer died or could not reach Redis. */
@Injectable()
export class OutboxSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxSweep.name);
  private readonly timer = new SweepTimer(OutboxSweep.name, everyMs, () => this.sweep());

  private readonly outboxes: readonly Outbox[];

  constructor(
    private readonly lock: RedisLock,
    private readonly relay: FactRelay,
    private readonly history: RecordHistory,
    private readonly writes: AnnouncedWrites,
    private readonly unfinished: UnfinishedWrites,
    records: RecordOutbox,
    verifications: VerificationOutbox,
    conversations: ConversationOutbox,
  ) {
    this.outboxes = [records, verifications, conversations];
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep, unless another process is sweeping. @returns whether it ran here */
  sweep(): Promise<boolean> {
    return this.lock.once('outbox-sweep', 30_000, async () => {
      for (const outbox of this.outboxes) await this.deliver(outbox);
      await this.endWrites();
    });
  }

  /** Ends large writes of records whose process died. */
  private async endWrites(): Promise<void> {
    const left = await this.unfinished.olderThan(new Date(Date.now() - writePatienceMs), writesAtOnce);
    for (const write of left) await this.writes.resolve(write);
    if (left.length > 0) this.logger.log(`ended ${left.length} large writes of records that had been left`);
  }

  private async deliver(outbox: Outbox): Promise<void> {
    const left = await outbox.olderThan(new Date(Date.now() - patienceMs), batchSize);
    if (left.length === 0) return;
    const facts = left.flatMap(({ _id, workspace, outbox }) =>
      outbox.flatMap(({ id, type }) =>
        type === 'run.requested' || type === 'record.changed' ? [] : { id, type, workspace, document: _id },
      ),
    );
    await Promise.all(facts.map((fact) => this.relay.deliver(fact)));
    for (const { _id, workspace, object, outbox: entries } of left)
      if (object !== undefined)
        await this.history.take(
          workspace,
          object,
          entries.filter(isChange).map((entry) => ({ record: _id, entry })),
        );
    await outbox.clear(left.map(deliveredOf));
    this.logger.log(`delivered ${facts.length} facts that had been left`);
  }
}
