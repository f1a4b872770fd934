import { Injectable } from '@nestjs/common';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { FormEmailOutbox } from '@tessera/data/forms/form-email-outbox.repository';

/** Retention of sent emails; a job is repeated within minutes. */
export const formEmailDays = 7;

/** Emails of forms that are stored and not sent, for the job that sends mail. */
@Injectable()
export class FormEmailQueue {
  constructor(private readonly outbox: FormEmailOutbox) {}

  mailById(id: string, mail: string): Promise<SealedMail | null> {
    return this.outbox.mailById(id, mail);
  }

  mailSent(id: string, mail: string): Promise<void> {
    return this.outbox.mailSent(id, mail);
  }

  withMailBefore(moment: Date, limit: number): Promise<{ _id: string; outbox: SealedMail[] }[]> {
    return this.outbox.withMailBefore(moment, limit);
  }

  /** Removes emails of submissions before a time. */
  removeBefore(moment: Date, limit: number): Promise<void> {
    return this.outbox.removeBefore(moment, limit);
  }
}
