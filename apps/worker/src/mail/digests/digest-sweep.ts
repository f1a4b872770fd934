import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { wantsDigest } from '@tessera/contracts/accounts/notifications.schema';
import {
  DueDigests,
  type NotificationSettingsDocument,
  NotificationSettingsRepository,
} from '@tessera/data/accounts/notification-settings.repository';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { nextDaily } from '@tessera/kernel/daily';
import { newId } from '@tessera/kernel/ids';
import { sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { DigestContents } from './digest-contents.ts';

const everyMs = 60_000;
const lockMs = 5 * 60_000;
const batchSize = 200;
const retryMs = 30 * 60_000;

/**
 * Sends digests at their hour. The mail and the time of the next digest are one write, so a digest is stored once
 * even if a worker dies; the sweep of mail sends what is stored.
 */
@Injectable()
export class DigestSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DigestSweep.name);
  private readonly timer = new SweepTimer(DigestSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly due: DueDigests,
    private readonly settings: NotificationSettingsRepository,
    private readonly users: UserRepository,
    private readonly contents: DigestContents,
    private readonly sealing: Sealing,
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
    return this.lock.once('digest-sweep', lockMs, async () => {
      for (const document of await this.due.dueBefore(new Date(now), batchSize)) {
        try {
          await this.send(document, new Date(now));
        } catch (error) {
          this.logger.error(`digest ${document._id} is tried again in half an hour: ${String(error)}`);
          await this.settings.reschedule(document, new Date(now + retryMs));
        }
      }
    });
  }

  private async send(document: NotificationSettingsDocument, until: Date): Promise<void> {
    const { _id: id, workspace, user, choices } = document;
    const person = await this.users.byId(user);
    const digest = person && (await this.contents.compose(document, person.email, until));
    const mail = digest && this.mailOf(document, { to: person.email, ...digest }, until);
    const timeZone = person?.timeZone ?? 'UTC';
    const isWanted = person !== null && wantsDigest(choices);
    const next = isWanted ? new Date(nextDaily(choices.hour, { after: until.getTime(), timeZone })) : null;
    if (!(await this.settings.told(document, { until, next, mail })) || !mail) return;
    await this.jobs.add([{ job: mailJobs.send, data: { carrier: 'digests', id, mail: mail.id }, id: mail.id }]);
    this.logger.log(`digest of ${workspace} was stored`);
  }

  private mailOf(
    { workspace }: NotificationSettingsDocument,
    mail: { to: string; subject: string; text: string },
    at: Date,
  ): SealedMail {
    return { id: newId(), type: 'mail.requested', at, workspace, sealed: sealMail(this.sealing, mail) };
  }
}
