import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { asksConfirmation } from '@tessera/fields/types/email/confirmed-email';
import { emailAnswer } from '@tessera/fields/types/email/email.answer';
import { invalidInput } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { emailCodeId, EmailCodes } from '../../auth/email-codes.ts';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { sealProof } from './email-proof.ts';

export class SendEmailCode extends CommandFor(publicForms.sendEmailCode) {}
export class ConfirmEmailCode extends CommandFor(publicForms.confirmEmailCode) {}

/** Long enough for a form that is filled in offline and sent the next day. */
const proofLastsMs = 24 * 3600_000;

/** The address of a field that requires confirmation. @throws DomainError when there is no such field or no address */
async function askedFor(published: PublishedForms, input: { form: string; field: string; email: string }) {
  const form: OpenForm = await published.at(input.form);
  const version = await published.version(form, form.publishedVersion);
  const field = version?.fields.find(({ id }) => id === input.field);
  if (!field || !asksConfirmation(field))
    throw invalidInput('This field does not ask for a confirmed address.', 'body.field');
  const reading = emailAnswer.read(input.email, { verifyEmail: false }, {});
  if (!reading.ok) throw invalidInput(reading.fault.message, 'body.email');
  return { form, email: reading.value, id: emailCodeId(form._id, field.id, reading.value) };
}

@CommandHandler(SendEmailCode)
export class SendEmailCodeHandler implements ICommandHandler<SendEmailCode> {
  constructor(
    private readonly published: PublishedForms,
    private readonly codes: EmailCodes,
  ) {}

  async execute({ input }: SendEmailCode) {
    const { form, email, id } = await askedFor(this.published, input.body);
    await this.codes.admit(email);
    const expiresAt = await this.codes.send(id, email, { form: form.name, confirms: 'this address', minutes: 10 });
    return { expires_at: expiresAt.toISOString() };
  }
}

@CommandHandler(ConfirmEmailCode)
export class ConfirmEmailCodeHandler implements ICommandHandler<ConfirmEmailCode> {
  constructor(
    private readonly published: PublishedForms,
    private readonly codes: EmailCodes,
    private readonly sealing: Sealing,
  ) {}

  async execute({ input }: ConfirmEmailCode) {
    const { form, email, id } = await askedFor(this.published, input.body);
    await this.codes.confirm(id, input.body.code, 'Have a new one sent.');
    const until = Date.now() + proofLastsMs;
    const proof = sealProof(this.sealing, { form: form._id, field: input.body.field, email, until });
    return { proof, expires_at: new Date(until).toISOString() };
  }
}
