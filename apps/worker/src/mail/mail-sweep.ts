import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { dashboardDeliveryDays } from '@tessera/apps/dashboards/dashboard-delivery-queue';
import { MailCarrier, mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { accountMailSeconds } from '@tessera/data/accounts/account-mail.repository';
import { registrationSeconds } from '@tessera/data/accounts/registration.repository';
import { emailCodeSeconds } from '@tessera/data/accounts/email-code.repository';
import { formEmailDays } from '@tessera/forms/form-email-queue';
import { dayLength } from '@tessera/kernel/calendar';
import { JobProducer } from '@tessera/queue/job-producer';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { MailCarriers } from './mail-carriers.ts';

const everyMs = 5_000;
const overdueMs = 5_000;
const mostAtOnce = 100;

/** Finds mail whose process died before enqueuing it. */
@Injectable()
export class MailSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timer = new SweepTimer(MailSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly carriers: MailCarriers,
    private readonly jobs: JobProducer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.timer.stop();
  }

  private async sweep(): Promise<void> {
    for (const carrier of MailCarrier.options) await this.handOver(carrier);
    await this.carriers.registrations.removeBefore(new Date(Date.now() - registrationSeconds * 1000));
    await this.carriers.formEmails.removeBefore(new Date(Date.now() - formEmailDays * dayLength), mostAtOnce);
    const oldDeliveries = new Date(Date.now() - dashboardDeliveryDays * dayLength);
    await this.carriers.dashboardMails.removeBefore(oldDeliveries, mostAtOnce);
    await this.carriers.emailCodes.removeBefore(new Date(Date.now() - emailCodeSeconds * 1000));
    await this.carriers.accountMails.removeBefore(new Date(Date.now() - accountMailSeconds * 1000));
  }

  /** A mail's id is its job's, so a queued job is not added again. */
  private async handOver(carrier: MailCarrier): Promise<void> {
    const overdue = await this.carriers.byName[carrier].withMailBefore(new Date(Date.now() - overdueMs), mostAtOnce);
    const requests = overdue.flatMap(({ _id, outbox }) =>
      outbox.map(({ id }) => ({ job: mailJobs.send, data: { carrier, id: _id, mail: id }, id })),
    );
    if (requests.length > 0) await this.jobs.add(requests);
  }
}
