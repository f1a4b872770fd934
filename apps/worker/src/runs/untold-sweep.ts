import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { WaitSweepRepository } from '@tessera/data/runs/wait-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { ApprovalMailQueue } from '@tessera/runs/approvals/approval-mail-queue';
import { Approvals } from '@tessera/runs/approvals/approvals';
import { WaitingSteps } from '@tessera/runs/waiting-steps';
import { RunWaits } from '@tessera/runs/waits/run-waits';

const everyMs = 5_000;
const overdueMs = 3_000;
const mostAtOnce = 200;

/** Tells runs of decisions and events that they have not heard of, because a process died or Redis was away. */
@Injectable()
export class UntoldSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timer = new SweepTimer(UntoldSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly decided: ApprovalMailQueue,
    private readonly approvals: Approvals,
    private readonly happened: WaitSweepRepository,
    private readonly waits: RunWaits,
    private readonly steps: WaitingSteps,
    private readonly runs: RunRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.timer.stop();
  }

  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - overdueMs);
    for (const approval of await this.decided.untoldBefore(before, mostAtOnce)) {
      const { workspace, _id: id, run } = approval;
      if (await this.runs.isOver(workspace, run)) await this.approvals.told(workspace, id);
      else await this.steps.tell(approval);
    }
    for (const wait of await this.happened.untoldBefore(before, mostAtOnce)) {
      const { workspace, run } = wait;
      if (await this.runs.isOver(workspace, run)) await this.waits.forgetOf(workspace, run);
      else await this.steps.tell(wait);
    }
  }
}
