import { Injectable } from '@nestjs/common';
import { type MailCarrier, mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { newId } from '@tessera/kernel/ids';
import { log } from '@tessera/kit/logger';
import { type Mail, sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { JobProducer } from '@tessera/queue/job-producer';

/** Mail as a fact: stored with its document, then sent by the worker. */
@Injectable()
export class OutgoingMail {
  constructor(
    private readonly sealing: Sealing,
    private readonly jobs: JobProducer,
  ) {}

  /** An outbox entry for the document that the mail is about. */
  entry(mail: Mail): SealedMail {
    return { id: newId(), type: 'mail.requested', at: new Date(), sealed: sealMail(this.sealing, mail) };
  }

  /** Enqueues stored entries. The worker's sweep finds entries that could not be enqueued. */
  async handOver(carrier: MailCarrier, entries: readonly { id: string; mail: SealedMail }[]): Promise<void> {
    const requests = entries.map(({ id, mail }) => ({
      job: mailJobs.send,
      data: { carrier, id, mail: mail.id },
      id: mail.id,
    }));
    await this.jobs.add(requests).catch((error: unknown) => log.warn({ err: error }, 'mail waits for the sweep'));
  }
}
