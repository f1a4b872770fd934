import { Injectable } from '@nestjs/common';
import { EmailCodeRepository } from '@tessera/data/accounts/email-code.repository';
import { DomainError, type ErrorCode } from '@tessera/kernel/errors';
import { GuessGuard } from './guess-guard.ts';
import { OutgoingMail } from './outgoing-mail.ts';
import { codeHashOf, newCode, sameHash } from './tokens.ts';

export { emailCodeId } from '@tessera/data/accounts/email-code.repository';

const mostTries = 5;
const minuteMs = 60_000;

/** Mailed codes that confirm the email address entered in a form. */
@Injectable()
export class EmailCodes {
  constructor(
    private readonly codes: EmailCodeRepository,
    private readonly mail: OutgoingMail,
    private readonly guard: GuessGuard,
  ) {}

  /** Call before any work for an address. @throws DomainError TOO_MANY_REQUESTS */
  admit(email: string): Promise<void> {
    return this.guard.mail(email.toLowerCase());
  }

  /**
   * Mails a new code, which replaces the previous one.
   * @param about the form's name and what is confirmed
   * @returns the expiry time
   */
  async send(id: string, email: string, about: { form: string; confirms: string; minutes: number }): Promise<Date> {
    const code = newCode();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + about.minutes * minuteMs);
    const mail = this.mail.entry({
      to: email,
      subject: `${code} is your confirmation code`,
      text: `Enter ${code} in the form "${about.form}" to confirm ${about.confirms}. The code expires in ${about.minutes} minutes.\n\nIf you did not fill in this form, you can ignore this mail.\n`,
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
    return expiresAt;
  }

  /**
   * Counts an attempt and compares the code.
   * @param again advice for a caller without a valid code
   * @throws DomainError about `body.code`
   */
  async confirm(id: string, code: string, again: string): Promise<void> {
    const stored = await this.codes.takeTry(id, mostTries, new Date());
    if (!stored) throw refused('GONE', `This code is no longer valid. ${again}`);
    if (!sameHash(stored.codeHash, codeHashOf(code, id)))
      throw refused('UNPROCESSABLE', 'The code is wrong. Check the mail.');
  }
}

const refused = (code: ErrorCode, message: string) => new DomainError(code, message, { field: 'body.code' });
