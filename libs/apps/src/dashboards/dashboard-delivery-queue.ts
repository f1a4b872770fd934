import { Injectable } from '@nestjs/common';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { DashboardDeliveryOutbox } from '@tessera/data/apps/dashboard-delivery.repository';

/** Retention of sent mails; a job is repeated within minutes. */
export const dashboardDeliveryDays = 7;

/** Mails of dashboards that are stored and not sent, for the job that sends mail. */
@Injectable()
export class DashboardDeliveryQueue {
  constructor(private readonly outbox: DashboardDeliveryOutbox) {}

  mailById(id: string, mail: string): Promise<SealedMail | null> {
    return this.outbox.mailById(id, mail);
  }

  mailSent(id: string, mail: string): Promise<void> {
    return this.outbox.mailSent(id, mail);
  }

  withMailBefore(moment: Date, limit: number): Promise<{ _id: string; outbox: SealedMail[] }[]> {
    return this.outbox.withMailBefore(moment, limit);
  }

  /** Removes mails that were made before a time. */
  removeBefore(moment: Date, limit: number): Promise<void> {
    return this.outbox.removeBefore(moment, limit);
  }
}
