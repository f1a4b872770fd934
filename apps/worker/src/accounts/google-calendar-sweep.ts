import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { googleCalendarJobs } from '@tessera/contracts/accounts/linked/google-calendar.jobs';
import { DueGoogleCalendars } from '@tessera/data/accounts/google-calendar.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

const everyMs = 15_000;
const lockMs = 60_000;
const minute = 60_000;
const batchSize = 500;

/** Finds calendars at Google that are due to be brought up to date. */
@Injectable()
export class GoogleCalendarSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(GoogleCalendarSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly due: DueGoogleCalendars,
    private readonly jobs: JobProducer,
    private readonly lock: RedisLock,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {}

  onApplicationBootstrap(): void {
    const { GOOGLE_CALENDAR, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = this.settings;
    if (GOOGLE_CALENDAR && GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET !== undefined) this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all workspaces, unless another process is sweeping. @returns whether it ran here */
  sweep(now = new Date()): Promise<boolean> {
    return this.lock.once('google-calendar-sweep', lockMs, async () => {
      const found = await this.due.dueBefore(now, batchSize);
      await this.jobs.add(
        found.map(({ _id: id, workspace }) => ({
          ...{ job: googleCalendarJobs.sync, data: { workspace, id } },
          // A job that failed keeps its id from being used again, so each minute has its own.
          id: `google-calendar-${id}-${Math.floor(now.getTime() / minute)}`,
        })),
      );
    });
  }
}
