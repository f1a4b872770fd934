import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { emailCodeId, EmailCodeRepository } from '@tessera/data/forms/email-code.repository';
import { emailAnswer } from '@tessera/fields/email.answer';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { GuessGuard } from '../../auth/guess-guard.ts';
import { OutgoingMail } from '../../auth/outgoing-mail.ts';
import { codeHashOf, newCode, sameHash } from '../../auth/tokens.ts';
import { sealProof } from './email-proof.ts';
import { type OpenForm, PublishedForms } from './published-forms.ts';

export class SendEmailCode extends CommandFor(forms.sendEmailCode) {}
export class ConfirmEmailCode extends CommandFor(forms.confirmEmailCode) {}

const minuteMs = 60_000;
const codeLastsMs = 10 * minuteMs;
/** Long enough for a form that is filled in where there is no network, and sent the next day. */
const proofLastsMs = 24 * 60 * minuteMs;
const mostTries = 5;

/** An address in a field that asks for a confirmed one. @throws DomainError when there is no such field, or no address */
async function askedFor(published: PublishedForms, input: { form: string; field: string; email: string }) {
  const form: OpenForm = await published.at(input.form);
  const version = await published.version(form, form.publishedVersion);
  const field = version?.fields.find(({ id }) => id === input.field);
  if (!field || field.type !== 'email' || !field.options.verifyEmail)
    throw invalidInput('This field does not ask for a confirmed address.', 'body.field');
  const reading = emailAnswer.read(input.email, { verifyEmail: false }, {});
  if (!reading.ok) throw invalidInput(reading.fault.message, 'body.email');
  return { form, email: reading.value, id: emailCodeId(form._id, field.id, reading.value) };
}

@CommandHandler(SendEmailCode)
export class SendEmailCodeHandler implements ICommandHandler<SendEmailCode> {
  constructor(
    private readonly published: PublishedForms,
    private readonly codes: EmailCodeRepository,
    private readonly mail: OutgoingMail,
    private readonly guard: GuessGuard,
  ) {}

  async execute({ input }: SendEmailCode) {
    const { form, email, id } = await askedFor(this.published, input.body);
    await this.guard.mail(email);
    const code = newCode();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + codeLastsMs);
    const mail = this.mail.entry({
      to: email,
      subject: `${code} is your code`,
      text: `Enter ${code} in the form "${form.name}" to confirm this address. The code counts for ten minutes.\n\nIf you are not filling in this form, ignore this mail.\n`,
    });
    await this.codes.replace({
      _id: id,
      codeHash: codeHashOf(code, id),
      expiresAt,
      tries: 0,
      createdAt,
      outbox: [mail],
    });
    await this.mail.handOver('emailCodes', [{ id, mail }]);
    return { expires_at: expiresAt.toISOString() };
  }
}

@CommandHandler(ConfirmEmailCode)
export class ConfirmEmailCodeHandler implements ICommandHandler<ConfirmEmailCode> {
  constructor(
    private readonly published: PublishedForms,
    private readonly codes: EmailCodeRepository,
    private readonly sealing: Sealing,
  ) {}

  async execute({ input }: ConfirmEmailCode) {
    const { form, email, id } = await askedFor(this.published, input.body);
    const now = Date.now();
    const stored = await this.codes.takeTry(id, mostTries, new Date(now));
    if (!stored) throw refused('No code counts for this address any more. Have a new one sent.');
    if (!sameHash(stored.codeHash, codeHashOf(input.body.code, id)))
      throw refused('The code is not right. Check the mail, or have a new one sent.');
    const until = now + proofLastsMs;
    const proof = sealProof(this.sealing, { form: form._id, field: input.body.field, email, until });
    return { proof, expires_at: new Date(until).toISOString() };
  }
}

const refused = (message: string) => new DomainError('UNPROCESSABLE', message, { field: 'body.code' });
