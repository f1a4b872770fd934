import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { type RegistrationDocument, RegistrationRepository } from '@tessera/data/accounts/registration.repository';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { defaultTimeZone } from '@tessera/data/workspaces/workspace.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { GuessGuard } from '../../auth/guess-guard.ts';
import { OutgoingMail } from '../../auth/outgoing-mail.ts';
import { NewAccounts } from '../../auth/new-accounts.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { Sessions } from '../../auth/sessions.ts';
import { codeHashOf, newCode, sameHash } from '../../auth/tokens.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { codeMail, knownAddressMail } from './mails.ts';

const codeMinutes = 10;
const triesOfACode = 5;
const codesOfARegistration = 5;

export class StartRegistration extends CommandFor(accounts.startRegistration) {}
export class ResendCode extends CommandFor(accounts.resendCode) {}
export class Register extends CommandFor(accounts.register) {}

const codeEnd = (): Date => new Date(Date.now() + codeMinutes * 60_000);
const sentAnswer = ({ _id, email, codeExpiresAt }: RegistrationDocument) => ({
  registration_id: _id,
  email,
  expires_at: codeExpiresAt.toISOString(),
});
const gone = () => new DomainError('GONE', 'This registration has ended. Log in, or start again.');

/** The mail for an address, and the stored form of its code: none for an address that has an account. */
class CodeMails {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly publicUrl: string,
  ) {}

  next(
    id: string,
    to: { email: string; name: string; isKnown: boolean },
  ): { codeHash: string | null; mail: SealedMail } {
    if (to.isKnown)
      return { codeHash: null, mail: this.mail.entry(knownAddressMail(to.email, `${this.publicUrl}/login`)) };
    const code = newCode();
    return { codeHash: codeHashOf(code, id), mail: this.mail.entry(codeMail(to.email, to.name, code, codeMinutes)) };
  }
}

@CommandHandler(StartRegistration)
export class StartRegistrationHandler implements ICommandHandler<StartRegistration> {
  private readonly mails: CodeMails;

  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly users: UserRepository,
    private readonly guard: GuessGuard,
    private readonly mail: OutgoingMail,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.mails = new CodeMails(mail, settings.PUBLIC_URL);
  }

  /** Known and unknown addresses cost the same and get the same response; only the mail differs. */
  async execute({ input: { body } }: StartRegistration) {
    await this.guard.mail(body.email);
    const [passwordHash, known] = await Promise.all([hashPassword(body.password), this.users.byEmail(body.email)]);
    const id = newId();
    const { codeHash, mail } = this.mails.next(id, { ...body, isKnown: known !== null });
    const registration: RegistrationDocument = {
      _id: id,
      email: body.email,
      name: body.name,
      workspaceName: body.workspace_name,
      timeZone: body.time_zone ?? defaultTimeZone,
      passwordHash,
      codeHash,
      codeExpiresAt: codeEnd(),
      tries: 0,
      codesSent: 1,
      createdAt: new Date(),
      finishedAt: null,
      outbox: [mail],
    };
    await this.registrations.add(registration);
    await this.mail.handOver('registrations', [{ id, mail }]);
    return sentAnswer(registration);
  }
}

@CommandHandler(ResendCode)
export class ResendCodeHandler implements ICommandHandler<ResendCode> {
  private readonly mails: CodeMails;

  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly guard: GuessGuard,
    private readonly mail: OutgoingMail,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.mails = new CodeMails(mail, settings.PUBLIC_URL);
  }

  async execute({ input }: ResendCode) {
    const id = input.body.registration_id;
    const registration = await this.registrations.byId(id);
    if (!registration) throw notFound('The registration');
    await this.guard.mail(registration.email);
    const { codeHash, mail } = this.mails.next(id, { ...registration, isKnown: registration.codeHash === null });
    const code = { codeHash, codeExpiresAt: codeEnd() };
    const changed = await this.registrations.setCode(id, codesOfARegistration, code, mail);
    if (!changed) throw gone();
    await this.mail.handOver('registrations', [{ id, mail }]);
    return sentAnswer(changed);
  }
}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly accounts: NewAccounts,
    private readonly access: WorkspaceAccess,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input, caller }: Register) {
    const registration = await this.confirm(input.body.registration_id, input.body.code);
    const created = await this.accounts.create(registration._id, registration);
    if (!created) throw conflict('This email address already has an account. Log in instead.', 'body.registration_id');
    const { user, workspace } = created;
    await this.registrations.finish(registration._id, new Date());
    const { token } = await this.sessions.begin(user, workspace, caller);
    return { token, user: await this.access.describe(user, workspace) };
  }

  private async confirm(id: string, code: string): Promise<RegistrationDocument> {
    const registration = await this.registrations.byId(id);
    if (!registration) throw notFound('The registration');
    if (registration.finishedAt) throw gone();
    const tried = await this.registrations.takeTry(id, triesOfACode);
    if (!tried || tried.codeExpiresAt.getTime() <= Date.now()) {
      throw new DomainError('UNPROCESSABLE', 'This code is no longer valid. Request a new one.', {
        field: 'body.code',
      });
    }
    if (tried.codeHash === null || !sameHash(tried.codeHash, codeHashOf(code, id))) {
      const left = triesOfACode - tried.tries;
      const advice = left > 0 ? `Attempts left: ${left}.` : 'Ask for a new one.';
      throw new DomainError('UNPROCESSABLE', `The code is wrong. ${advice}`, { field: 'body.code' });
    }
    return tried;
  }
}
