import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { ApprovalMailQueue } from '@tessera/runs/approvals/approval-mail-queue';
import { Approvals } from '@tessera/runs/approvals/approvals';

const everyMs = 5_000;
const overdueMs = 3_000;
const mostAtOnce = 200;

/** Tells runs of decisions that they have not heard of, because a process died or Redis was away. */
@Injectable()
export class ApprovalSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timer = new SweepTimer(ApprovalSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly decided: ApprovalMailQueue,
    private readonly approvals: Approvals,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.timer.stop();
  }

  private async sweep(): Promise<void> {
    const untold = await this.decided.untoldBefore(new Date(Date.now() - overdueMs), mostAtOnce);
    for (const approval of untold) {
      if (await this.approvals.isOver(approval)) await this.approvals.told(approval.workspace, approval._id);
      else await this.approvals.tell(approval);
    }
  }
}
