import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MailCarrier, mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { registrationSeconds } from '@tessera/data/accounts/registration.repository';
import { JobProducer } from '@tessera/queue/job-producer';
import { MailCarriers } from './mail-carriers.ts';

const everyMs = 5_000;
const overdueMs = 5_000;
const mostAtOnce = 100;

/** Finds mail that was stored but never handed over, because a process died in between. */
@Injectable()
export class MailSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailSweep.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly carriers: MailCarriers,
    private readonly jobs: JobProducer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.sweep(), everyMs);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async sweep(): Promise<void> {
    try {
      for (const carrier of MailCarrier.options) await this.handOver(carrier);
      await this.carriers.registrations.removeBefore(new Date(Date.now() - registrationSeconds * 1000));
    } catch (error) {
      this.logger.warn(`mail could not be swept: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.timer &&= setTimeout(() => void this.sweep(), everyMs);
  }

  /** A job that is in the queue already is not added again: its id is the mail's. */
  private async handOver(carrier: MailCarrier): Promise<void> {
    const overdue = await this.carriers.byName[carrier].withMailBefore(new Date(Date.now() - overdueMs), mostAtOnce);
    const requests = overdue.flatMap(({ _id, outbox }) =>
      outbox.map(({ id }) => ({ job: mailJobs.send, data: { carrier, id: _id, mail: id }, id })),
    );
    if (requests.length > 0) await this.jobs.add(requests);
  }
}
