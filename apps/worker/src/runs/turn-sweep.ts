import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RunSweepRepository } from '@tessera/data/runs/run-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { RunTurns } from '@tessera/runs/run-turns';

const everyMs = 5_000;

/** Gives turns that nobody gave, because a process died or Redis was away. */
@Injectable()
export class TurnSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(TurnSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly runs: RunSweepRepository,
    private readonly turns: RunTurns,
    private readonly lock: RedisLock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** @returns whether it ran here */
  sweep(): Promise<boolean> {
    return this.lock.once('turn-sweep', 60_000, async () => {
      for (
        let workspace = await this.runs.nextHolding('');
        workspace;
        workspace = await this.runs.nextHolding(workspace)
      )
        await this.turns.give(workspace);
    });
  }
}
