import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { done } from '@tessera/contracts/envelope';
import { notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { Logins } from '../../auth/logins.ts';
import { PasswordLogin } from '../../auth/password-login.ts';
import { Sessions } from '../../auth/sessions.ts';
import { TwoFactorCodes } from '../../auth/two-factor-codes.ts';

export class Login extends CommandFor(accounts.login) {}
export class Logout extends CommandFor(accounts.logout) {}
export class EndSessions extends CommandFor(accounts.endSessions) {}

@CommandHandler(Login)
export class LoginHandler implements ICommandHandler<Login> {
  constructor(
    private readonly passwords: PasswordLogin,
    private readonly logins: Logins,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, caller }: Login) {
    const { email, password, code } = input.body;
    const user = await this.passwords.check(email, password, caller);
    await this.codes.requireOf(user, code);
    return this.logins.begin(user, caller);
  }
}

@CommandHandler(Logout)
export class LogoutHandler implements ICommandHandler<Logout> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ actor }: Logout) {
    await this.sessions.end(actor.userId, actor.sessionId);
    return done;
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ input, actor }: EndSessions) {
    const { session_id } = input.body;
    if (session_id === undefined) return { ended: await this.sessions.endOthers(actor.userId, actor.sessionId) };
    if (!(await this.sessions.end(actor.userId, session_id))) throw notFound('The session');
    return { ended: 1 };
  }
}
