import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { runJobs } from '@tessera/contracts/executions/executions.jobs';
import type { RunAlertDocument } from '@tessera/data/runs/run-alert.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { newId } from '@tessera/kernel/ids';
import { sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { RunAlertQueue } from '@tessera/runs/run-alert-queue';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

const everyMs = 15_000;
const minuteMs = 60_000;

/** Tells people of workflows that fail too often. */
@Injectable()
export class AlertSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AlertSweep.name);
  private readonly timer = new SweepTimer(AlertSweep.name, everyMs, () => this.sweep());

  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
    private readonly alerts: RunAlertQueue,
    private readonly runs: RunRepository,
    private readonly jobs: JobProducer,
    private readonly sealing: Sealing,
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
    return this.lock.once('alert-sweep', minuteMs, async () => {
      for (const alert of await this.alerts.everyOne()) {
        if (alert.call) await this.callLater(alert, alert.call);
        if (!isQuiet(alert, now)) await this.look(alert, now);
      }
    });
  }

  private async look(alert: RunAlertDocument, now: Date): Promise<void> {
    const { workspace, workflow, failures, minutes, emails, url, lastSentAt, hidden = [] } = alert;
    // Failures that an alert told of do not count for the next one.
    const since = new Date(Math.max(now.getTime() - minutes * minuteMs, lastSentAt?.getTime() ?? 0));
    const failed = await this.runs.failedSince(workspace, { workflow, except: hidden }, since, failures);
    const [latest] = failed;
    if (!latest || failed.length < failures) return;
    const { PUBLIC_URL } = this.settings;
    const name = workflow === null ? 'Workflows' : `The workflow "${latest.workflowName}"`;
    const text = [
      `${name} failed ${failures} ${failures === 1 ? 'time' : 'times'} within ${minutes} minutes.`,
      `The last one was "${latest.workflowName}": ${latest.error?.message ?? 'no reason was given'}`,
      `Look at it here: ${PUBLIC_URL}/executions/${latest._id}`,
      `Nothing more is sent for ${alert.quietMinutes} minutes.`,
    ].join('\n\n');
    const mails = emails.map((to) => {
      const sealed = sealMail(this.sealing, { to, subject: `${name} failed`, text });
      return { id: newId(), type: 'mail.requested' as const, at: now, workspace, sealed };
    });
    const sent = await this.alerts.send(alert, now, mails, url === '' ? null : latest._id);
    if (sent) await this.handOver(sent, mails);
  }

  /** The sweep of mail finds mails that could not be enqueued, the next sweep of alerts finds the call. */
  private async handOver(alert: RunAlertDocument, mails: readonly { id: string }[]): Promise<void> {
    const { _id: id, call } = alert;
    try {
      await this.jobs.add(
        mails.map((mail) => ({
          job: mailJobs.send,
          data: { carrier: 'runAlerts' as const, id, mail: mail.id },
          id: mail.id,
        })),
      );
      if (call) await this.callLater(alert, call);
    } catch (error) {
      this.logger.warn(`alert ${id} could not be handed over yet: ${String(error)}`);
    }
  }

  /** The job's id, which the call carries as its key, follows from the alert and its moment. */
  private async callLater(alert: RunAlertDocument, { run, at }: { run: string; at: Date }): Promise<void> {
    const { workspace, _id: id } = alert;
    await this.jobs.add([{ job: runJobs.alert, data: { workspace, alert: id, run }, id: `${id}-${at.getTime()}` }]);
    await this.alerts.clearCall(alert, at);
  }
}

const isQuiet = ({ lastSentAt, quietMinutes }: RunAlertDocument, now: Date): boolean =>
  lastSentAt !== null && now.getTime() - lastSentAt.getTime() < quietMinutes * minuteMs;
