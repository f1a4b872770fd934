import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { dashboardJobs, dashboardMailJobId } from '@tessera/contracts/dashboards/dashboards.jobs';
import {
  type DashboardMailDocument,
  DashboardMailRepository,
  DashboardMailSweepRepository,
} from '@tessera/data/apps/dashboard-mail.repository';
import { instantsBetween } from '@tessera/engine/schedule/schedule';
import { dayLength } from '@tessera/kernel/calendar';
import { isOutage } from '@tessera/kernel/errors';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';

const everyMs = 15_000;
const lockMs = 60_000;
const pageSize = 200;
/** Of the instants that passed while no worker ran, one mail is enough. */
const mostMissed = 500;
/** After so long a request that nobody handed over counts as lost. */
const lostAfterMs = 5_000;

/** Finds the dashboards that are due to be sent. Each instant is one job, however often it is found. */
@Injectable()
export class DashboardMailSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DashboardMailSweep.name);
  private readonly timer = new SweepTimer(DashboardMailSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly everywhere: DashboardMailSweepRepository,
    private readonly mails: DashboardMailRepository,
    private readonly jobs: JobProducer,
    private readonly lock: RedisLock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** @returns whether it ran here */
  sweep(now = new Date()): Promise<boolean> {
    return this.lock.once('dashboard-mail-sweep', lockMs, async () => {
      for (let after = ''; ;) {
        const page = await this.everywhere.runningAfter(after, pageSize);
        for (const mail of page) await this.tryOne(mail, now);
        const last = page.at(-1);
        if (!last || page.length < pageSize) return;
        after = last._id;
      }
    });
  }

  /** A schedule that cannot be read must not keep the others from being sent. */
  private async tryOne(mail: DashboardMailDocument, now: Date): Promise<void> {
    try {
      await this.look(mail, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.logger.error(`the schedule of mail ${mail._id} was not worked through: ${String(error)}`);
    }
  }

  private async look(mail: DashboardMailDocument, now: Date): Promise<void> {
    const { _id: id, workspace, schedule, timeZone, handledUntil, isPaused, requestedAt } = mail;
    if (requestedAt && now.getTime() - requestedAt.getTime() > lostAfterMs) await this.handOver(mail, requestedAt);
    if (isPaused) return;
    const due = instantsBetween({ schedule, timeZone }, handledUntil, now, mostMissed).at(-1);
    if (due) await this.handOver(mail, due);
    // After the job is stored: a crash in between only finds the same instant again.
    const isWorth = due !== undefined || now.getTime() - handledUntil.getTime() > dayLength;
    if (isWorth) await this.mails.setHandled(workspace, id, now);
  }

  private async handOver({ _id: mail, workspace }: DashboardMailDocument, at: Date): Promise<void> {
    const data = { workspace, mail, at: at.toISOString() };
    await this.jobs.add([{ job: dashboardJobs.mail, data, id: dashboardMailJobId(mail, at) }]);
  }
}
