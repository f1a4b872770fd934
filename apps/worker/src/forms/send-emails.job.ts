import { Inject, Injectable, Logger } from '@nestjs/common';
import { mailJobs } from '@tessera/contracts/accounts/accounts.jobs';
import { formJobs } from '@tessera/contracts/forms/forms.jobs';
import type { JobData } from '@tessera/contracts/job';
import { type FormEmailDocument, formEmailId, FormEmailRepository } from '@tessera/data/forms/form-email.repository';
import type { ComposedEmail } from '@tessera/forms/compose-emails';
import { FormEmails } from '@tessera/forms/form-emails';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { newId } from '@tessera/kernel/ids';
import { sealMail } from '@tessera/kit/mail';
import { Sealing } from '@tessera/kit/sealing';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { JobProducer } from '@tessera/queue/job-producer';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';

/** Anybody can enter anybody's address: one person gets few emails of a form. */
const perRespondent = { max: 3, perSeconds: 3600 };
/** Emails of one form to respondents, and to fixed addresses. */
const perForm = { max: 500, perSeconds: 3600 };

/**
 * Stores the emails of a submission and enqueues them. Each has the id of its submission and recipient, so a repeated
 * job sends nothing twice.
 */
@Injectable()
@HandlesJob(formJobs.sendEmails)
export class SendFormEmails implements JobHandler<typeof formJobs.sendEmails> {
  private readonly logger = new Logger(SendFormEmails.name);

  constructor(
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
    private readonly forms: FormEmails,
    private readonly emails: FormEmailRepository,
    private readonly limiter: RedisRateLimiter,
    private readonly sealing: Sealing,
    private readonly jobs: JobProducer,
  ) {}

  async handle(data: JobData<typeof formJobs.sendEmails>): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    const wanted = await this.forms.of(workspace, data.submission, (form) => this.linkTo(form));
    if (!wanted) return;
    const { form } = wanted;
    const byId = new Map(
      wanted.emails.map((email) => [formEmailId(data.submission, email.recipient, email.to), email]),
    );
    const known = new Set((await this.emails.known(workspace, [...byId.keys()])).map(({ _id }) => _id));
    const added: FormEmailDocument[] = [];
    for (const [_id, email] of byId)
      if (!known.has(_id) && (await this.isWithinLimits(form, email)))
        added.push({
          _id,
          workspace,
          form,
          submission: data.submission,
          createdAt: new Date(),
          outbox: [this.sealed(workspace, email)],
        });
    await this.emails.add(added);
    // Those that this or an earlier attempt stored and nobody sent yet.
    const stored = await this.emails.known(workspace, [...byId.keys()]);
    const requests = stored.flatMap(({ _id, outbox }) =>
      outbox.map(({ id }) => ({ job: mailJobs.send, data: { carrier: 'formEmails' as const, id: _id, mail: id }, id })),
    );
    if (requests.length > 0) await this.jobs.add(requests);
  }

  private linkTo(form: string): string {
    return `${this.settings.PUBLIC_URL}/forms/${form}?tab=response`;
  }

  private sealed(workspace: WorkspaceId, { to, subject, text }: ComposedEmail): FormEmailDocument['outbox'][number] {
    return {
      id: newId(),
      type: 'mail.requested',
      at: new Date(),
      workspace,
      sealed: sealMail(this.sealing, { to, subject, text }),
    };
  }

  private async isWithinLimits(form: string, { recipient, to }: ComposedEmail): Promise<boolean> {
    const waits = [await this.limiter.take(`formEmails|${form}|${recipient}`, perForm)];
    if (recipient === 'respondent')
      waits.push(await this.limiter.take(`formEmails|${form}|to|${to.toLowerCase()}`, perRespondent));
    const isWithin = waits.every((wait) => wait === 0);
    if (!isWithin) this.logger.warn(`form ${form}: too many emails to a ${recipient} in an hour, this one is not sent`);
    return isWithin;
  }
}
