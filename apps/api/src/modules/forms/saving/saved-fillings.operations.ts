import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { savedFillings } from '@tessera/contracts/forms/saved-fillings.contract';
import { done } from '@tessera/contracts/envelope';
import { formEmailId, FormEmailRepository } from '@tessera/data/forms/form-email.repository';
import { submissionId } from '@tessera/data/submissions/submission.repository';
import { emailAnswer } from '@tessera/fields/types/email/email.answer';
import { PublishedForms } from '@tessera/forms/published-forms';
import { invalidInput } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { EmailCodes } from '../../../auth/email-codes.ts';
import { OutgoingMail } from '../../../auth/outgoing-mail.ts';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';
import { SavedFillings } from './saved-fillings.ts';

export class SaveFilling extends CommandFor(savedFillings.save) {}
export class ResumeFilling extends QueryFor(savedFillings.resume) {}
export class MailFilling extends CommandFor(savedFillings.mail) {}
export class ForgetFilling extends CommandFor(savedFillings.forget) {}

/** One mail per save and address: a repeated request sends nothing twice. */
export const linkMailId = (submission: string, savedAt: Date, email: string): string =>
  formEmailId(submission, `resume ${savedAt.toISOString()}`, email);

@CommandHandler(SaveFilling)
export class SaveFillingHandler implements ICommandHandler<SaveFilling> {
  constructor(private readonly fillings: SavedFillings) {}

  async execute({ input }: SaveFilling) {
    const { savedAt, expiresAt } = await this.fillings.save(input.body);
    return { saved_at: savedAt.toISOString(), expires_at: expiresAt.toISOString() };
  }
}

@QueryHandler(ResumeFilling)
export class ResumeFillingHandler implements IQueryHandler<ResumeFilling> {
  constructor(
    private readonly fillings: SavedFillings,
    private readonly published: PublishedForms,
  ) {}

  async execute({ input }: ResumeFilling) {
    const { form, filling, savedAt, expiresAt } = await this.fillings.behind(input.body);
    const version = await this.published.version(form, filling.version);
    return {
      ...filling,
      types: Object.fromEntries((version?.fields ?? []).map(({ id, type }) => [id, type])),
      saved_at: savedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    };
  }
}

@CommandHandler(MailFilling)
export class MailFillingHandler implements ICommandHandler<MailFilling> {
  constructor(
    private readonly fillings: SavedFillings,
    private readonly codes: EmailCodes,
    private readonly emails: FormEmailRepository,
    private readonly mail: OutgoingMail,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input }: MailFilling) {
    const { secret } = input.body;
    const reading = emailAnswer.read(input.body.email, { verifyEmail: false }, {});
    if (!reading.ok) throw invalidInput(reading.fault.message, 'body.email');
    const { form, filling, savedAt, expiresAt } = await this.fillings.behind(input.body);
    await this.codes.admit(reading.value);
    // After the hash, so that no server on the way logs the link.
    const link = `${this.settings.PUBLIC_URL.replace(/\/$/, '')}/f/${form.slug}#resume=${secret}`;
    const until = expiresAt.toISOString().slice(0, 10);
    const mail = this.mail.entry({
      to: reading.value,
      subject: `Continue “${form.name.replaceAll(/\s+/g, ' ')}”`,
      text: `Continue where you stopped, on any device: ${link}\n\nThe link works until ${until}. Whoever has it can read and change what you have filled in: don't share it.\n\nIf you did not fill in this form, you can ignore this mail.\n`,
    });
    const submission = submissionId(form.workspace, form._id, filling.key);
    const id = linkMailId(submission, savedAt, reading.value);
    const document = { _id: id, workspace: form.workspace, form: form._id, submission, createdAt: new Date() };
    await this.emails.add([{ ...document, outbox: [mail] }]);
    await this.mail.handOver('formEmails', [{ id, mail }]);
    return done;
  }
}

@CommandHandler(ForgetFilling)
export class ForgetFillingHandler implements ICommandHandler<ForgetFilling> {
  constructor(private readonly fillings: SavedFillings) {}

  async execute({ input }: ForgetFilling) {
    await this.fillings.forget(input.body);
    return done;
  }
}
