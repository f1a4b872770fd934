import { Injectable, Logger } from '@nestjs/common';
import { mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import type { JobData } from '@tessera/contracts/job';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { unsealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { MailCarriers } from './mail-carriers.ts';
import { MailRefused } from './mail-transport.ts';
import { WorkspaceMail } from './workspace-mail.ts';

/** Age at which a code or link is useless and its mail is given up. */
const tooOldMs = 24 * 3600 * 1000;

/** Sends one mail. If the worker dies midway it may be sent twice, with the same message id. */
@Injectable()
@HandlesJob(mailJobs.send)
export class SendMail implements JobHandler<typeof mailJobs.send> {
  private readonly logger = new Logger(SendMail.name);

  constructor(
    private readonly carriers: MailCarriers,
    private readonly mails: WorkspaceMail,
    private readonly sealing: Sealing,
  ) {}

  async handle({ carrier, id, mail }: JobData<typeof mailJobs.send>): Promise<void> {
    const repository = this.carriers.byName[carrier];
    const entry = await repository.mailById(id, mail);
    if (!entry) return;
    if (Date.now() - entry.at.getTime() < tooOldMs) await this.send(entry);
    await repository.mailSent(id, mail);
  }

  private async send({ id, sealed, workspace }: SealedMail): Promise<void> {
    try {
      await this.mails.send(workspace, id, unsealMail(this.sealing, sealed));
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.logger.error(`mail ${id} was refused for good: ${error.message}`);
    }
  }
}
