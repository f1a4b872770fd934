import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { credentials } from '@tessera/contracts/accounts/credentials.contract';
import { done } from '@tessera/contracts/envelope';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { AccountMails } from '../../auth/account-mails.ts';
import { GuessGuard } from '../../auth/guess-guard.ts';
import { OwnPassword } from '../../auth/own-password.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { Sessions } from '../../auth/sessions.ts';
import { TwoFactorCodes } from '../../auth/two-factor-codes.ts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import * as mails from './credential-mails.ts';

export class ForgotPassword extends CommandFor(credentials.forgotPassword) {}
export class ResetPassword extends CommandFor(credentials.resetPassword) {}
export class ChangePassword extends CommandFor(accounts.changePassword) {}
export class ChangeEmail extends CommandFor(credentials.changeEmail) {}
export class ConfirmEmail extends CommandFor(credentials.confirmEmail) {}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly users: UserRepository,
    private readonly guard: GuessGuard,
    private readonly mail: AccountMails,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Known and unknown addresses cost the same and get the same response; only the mail differs. */
  async execute({ input }: ForgotPassword) {
    const { email } = input.body;
    await this.guard.mail(email);
    const user = await this.users.byEmail(email);
    const url = this.settings.PUBLIC_URL;
    const expiresAt = await this.mail.sendLink('resetPassword', user?._id ?? null, (token) =>
      user ? mails.resetMail(email, `${url}/reset-password/${token}`) : mails.noAccountMail(email, `${url}/register`),
    );
    return { email, expires_at: expiresAt.toISOString() };
  }
}

/** Stores a new password, voids open links and tells the person. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly mail: AccountMails,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async set({ _id, email }: UserDocument, password: string): Promise<void> {
    await this.users.setPasswordHash(_id, await hashPassword(password));
    await this.mail.changed(_id, mails.passwordChangedMail(email, `${this.settings.PUBLIC_URL}/forgot-password`));
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly mail: AccountMails,
    private readonly password: NewPassword,
  ) {}

  /** It does not log in: the second step is still asked for. */
  async execute({ input }: ResetPassword) {
    const link = await this.mail.take('resetPassword', input.body.token);
    const user = await this.users.byId(link.user);
    if (!user) throw new DomainError('GONE', 'This account no longer exists.', { field: 'body.token' });
    await this.password.set(user, input.body.password);
    await this.sessions.endAll(user._id);
    return done;
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly password: OwnPassword,
    private readonly sessions: Sessions,
    private readonly next: NewPassword,
  ) {}

  async execute({ input, actor, caller }: ChangePassword) {
    const { current_password, new_password } = input.body;
    const user = await this.password.require(actor.userId, current_password, caller, 'current_password');
    await this.next.set(user, new_password);
    await this.sessions.endOthers(user._id, actor.sessionId);
    return done;
  }
}

@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly users: UserRepository,
    private readonly password: OwnPassword,
    private readonly codes: TwoFactorCodes,
    private readonly guard: GuessGuard,
    private readonly mail: AccountMails,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** The same response for an address that has an account; only the mail differs. */
  async execute({ input, actor, caller }: ChangeEmail) {
    const { email, password, code } = input.body;
    const user = await this.password.require(actor.userId, password, caller);
    await this.codes.requireOf(user, code);
    if (email === user.email) {
      throw new DomainError('UNPROCESSABLE', 'This is your address already. Enter the new one.', {
        field: 'body.email',
      });
    }
    await this.guard.mail(email);
    const isTaken = (await this.users.byEmail(email)) !== null;
    const expiresAt = await this.mail.sendLink('changeEmail', isTaken ? null : user._id, (token) =>
      isTaken
        ? mails.takenEmailMail(email)
        : mails.confirmEmailMail(email, `${this.settings.PUBLIC_URL}/confirm-email/${token}`),
    );
    return { email, expires_at: expiresAt.toISOString() };
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly mail: AccountMails,
  ) {}

  async execute({ input }: ConfirmEmail) {
    const { user, email } = await this.mail.take('changeEmail', input.body.token);
    const before = await this.users.setEmail(user, email);
    if (!before) throw conflict('Another account has this address by now. Choose a different one.', 'body.token');
    await this.mail.changed(user, mails.emailChangedMail(before.email, email));
    await this.sessions.endAll(user);
    return done;
  }
}
