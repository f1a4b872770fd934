import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { typeChangeJob } from '@tessera/contracts/properties/properties.jobs';
import { typeChangeUndoDays } from '@tessera/contracts/properties/property-change-phases';
import { PropertyChangeRepository } from '@tessera/data/objects/property-change.repository';
import { PropertyChangeSweepRepository } from '@tessera/data/objects/property-change-sweep.repository';
import { dayLength } from '@tessera/kernel/calendar';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';

const everyMs = 60_000;
const lockMs = 5 * 60_000;
const batchSize = 200;
/** A job may wait for this long behind others. */
const patienceMs = 60_000;

/** Queues changes of type whose job was lost, and deletes those that can no longer be continued or undone. */
@Injectable()
export class TypeChangeSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(TypeChangeSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly found: PropertyChangeSweepRepository,
    private readonly changes: PropertyChangeRepository,
    private readonly jobs: JobProducer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all workspaces, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('type-change-sweep', lockMs, async () => {
      for (const { workspace, _id: change, step } of await this.found.stuckSince(new Date(now - patienceMs), batchSize))
        await this.jobs.add([typeChangeJob(workspace, change, step.number)]);
      const over = new Date(now - typeChangeUndoDays * dayLength);
      for (const { workspace, _id } of await this.found.endedBefore(over, batchSize))
        await this.changes.delete(workspace, _id);
    });
  }
}
