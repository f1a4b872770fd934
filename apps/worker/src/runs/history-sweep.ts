import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RunRulesSweepRepository } from '@tessera/data/runs/run-rules-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { RunHistory } from '@tessera/runs/run-history';

const everyMs = 60_000;
const lockMs = 5 * 60_000;
/** Of one workspace in one sweep, so that the others get their turn. */
const mostAtOnce = 2_000;

/** Deletes ended runs that workspaces do not keep. */
@Injectable()
export class HistorySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HistorySweep.name);
  private readonly timer = new SweepTimer(HistorySweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly workspaces: RunRulesSweepRepository,
    private readonly history: RunHistory,
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
    return this.lock.once('history-sweep', lockMs, async () => {
      for (const { workspace, rules } of await this.workspaces.limited()) {
        const deleted = await this.history.deleteBeyond(workspace, rules, mostAtOnce);
        if (deleted > 0) this.logger.log(`deleted ${deleted} runs that workspace ${workspace} does not keep`);
      }
    });
  }
}
