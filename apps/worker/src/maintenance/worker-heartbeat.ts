import { newId } from '@tessera/kernel/ids';
import { presenceEveryMs, type WorkerRegistry } from '@tessera/queue/worker-registry';
import { SweepTimer } from '@tessera/kit/sweep-timer';

/** Sends the heartbeat of this worker. */
export class Presence {
  private readonly id = newId();
  private readonly startedAt = Date.now();
  private readonly timer;

  /** @param running number of jobs in progress */
  constructor(
    private readonly registry: WorkerRegistry,
    private readonly running: () => number,
  ) {
    this.timer = new SweepTimer(Presence.name, presenceEveryMs, () => this.note());
  }

  async start(): Promise<void> {
    await this.note();
    this.timer.start();
  }

  async stop(): Promise<void> {
    await this.timer.stop();
    await this.registry.leave(this.id);
  }

  private note(): Promise<void> {
    return this.registry.note({ id: this.id, startedAt: this.startedAt, running: this.running() });
  }
}
