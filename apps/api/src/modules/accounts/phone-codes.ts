import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { phoneCodes } from '@tessera/contracts/accounts/phone-codes.contract';
import { done } from '@tessera/contracts/envelope';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import type { InputOf } from '@tessera/contracts/contract';
import type { Caller } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { AccountMails } from '../../auth/account-mails.ts';
import { GoogleLogins } from '../../auth/google-logins.ts';
import { OwnPassword } from '../../auth/own-password.ts';
import { PasswordLogin } from '../../auth/password-login.ts';
import { Sessions } from '../../auth/sessions.ts';
import { SmsCodes } from '../../auth/sms/sms-codes.ts';
import { lastDigits, TwoFactorCodes } from '../../auth/two-factor-codes.ts';

export class SendPhoneCode extends CommandFor(phoneCodes.send) {}
export class SendCodeForLogin extends CommandFor(phoneCodes.sendForLogin) {}
export class ConfirmPhone extends CommandFor(phoneCodes.confirm) {}
export class RemovePhone extends CommandFor(phoneCodes.remove) {}

const sentTo = (phone: string, expiresAt: Date) => ({
  phone: lastDigits(phone),
  expires_at: expiresAt.toISOString(),
});

@CommandHandler(SendPhoneCode)
export class SendPhoneCodeHandler implements ICommandHandler<SendPhoneCode> {
  constructor(
    private readonly password: OwnPassword,
    private readonly codes: TwoFactorCodes,
    private readonly sms: SmsCodes,
  ) {}

  async execute({ input, actor, caller }: SendPhoneCode) {
    const { phone, password, code } = input.body;
    const user = await this.password.require(actor.userId, password, caller);
    await this.codes.requireOf(user, code);
    return sentTo(phone, await this.sms.send('confirm', user, phone));
  }
}

@CommandHandler(SendCodeForLogin)
export class SendCodeForLoginHandler implements ICommandHandler<SendCodeForLogin> {
  constructor(
    private readonly passwords: PasswordLogin,
    private readonly google: GoogleLogins,
    private readonly sms: SmsCodes,
  ) {}

  async execute({ input, caller }: SendCodeForLogin) {
    const user = await this.afterFirstStep(input.body, caller);
    const phone = user.twoFactor?.phone;
    if (phone === undefined) {
      throw new DomainError('UNPROCESSABLE', 'Your account has no phone. Use the app, or a recovery code.');
    }
    return sentTo(phone, await this.sms.send('login', user, phone));
  }

  private async afterFirstStep(body: InputOf<typeof phoneCodes.sendForLogin>['body'], caller: Caller) {
    if ('ticket' in body) return (await this.google.afterFirstStep(body.ticket)).user;
    return this.passwords.check(body.email, body.password, caller);
  }
}

@CommandHandler(ConfirmPhone)
export class ConfirmPhoneHandler implements ICommandHandler<ConfirmPhone> {
  constructor(
    private readonly users: UserRepository,
    private readonly codes: TwoFactorCodes,
    private readonly sms: SmsCodes,
    private readonly sessions: Sessions,
    private readonly mail: AccountMails,
  ) {}

  async execute({ input, actor }: ConfirmPhone) {
    const { phone, code } = input.body;
    if (!(await this.sms.take('confirm', actor.userId, phone, code))) {
      const message = 'This code is wrong or too old. Enter the newest one, or ask for another.';
      throw new DomainError('UNPROCESSABLE', message, { field: 'body.code' });
    }
    const { codes, signatures } = this.codes.newRecoveryCodes(actor.userId);
    const isNew = await this.users.turnOnPhone(actor.userId, phone, { since: new Date(), recovery: signatures });
    if (isNew) await this.sessions.endOthers(actor.userId, actor.sessionId);
    await this.mail.changed(actor.userId, phoneMail(actor.email, phone));
    return { recovery_codes: isNew ? codes : [] };
  }
}

@CommandHandler(RemovePhone)
export class RemovePhoneHandler implements ICommandHandler<RemovePhone> {
  constructor(
    private readonly users: UserRepository,
    private readonly password: OwnPassword,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, actor, caller }: RemovePhone) {
    const user = await this.password.require(actor.userId, input.body.password, caller);
    requirePhone(user);
    await this.codes.requireOf(user, input.body.code);
    if (await this.users.dropPhone(user._id)) return done;
    throw conflict('Your second step needs this phone. Connect an app first, or turn two-factor login off.');
  }
}

function requirePhone({ twoFactor }: UserDocument): void {
  if (twoFactor?.phone === undefined) throw conflict('Your account has no phone.');
}

const phoneMail = (to: string, phone: string) => ({
  to,
  subject: 'A phone was added to your Tessera account',
  text: [
    `The number ending in ${lastDigits(phone)} now gets codes for your login.`,
    'If this was not you, change your password and look at your security settings.',
  ].join('\n\n'),
});
