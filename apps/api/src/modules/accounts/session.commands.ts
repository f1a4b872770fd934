import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { done } from '@tessera/contracts/envelope';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { GuessGuard } from '../../auth/guess-guard.ts';
import { Logins } from '../../auth/logins.ts';
import { checkPassword, hashPassword } from '../../auth/passwords.ts';
import { Sessions } from '../../auth/sessions.ts';
import { TwoFactorCodes } from '../../auth/two-factor-codes.ts';

export class Login extends CommandFor(accounts.login) {}
export class Logout extends CommandFor(accounts.logout) {}
export class EndSessions extends CommandFor(accounts.endSessions) {}

@CommandHandler(Login)
export class LoginHandler implements ICommandHandler<Login> {
  constructor(
    private readonly users: UserRepository,
    private readonly logins: Logins,
    private readonly guard: GuessGuard,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, caller }: Login) {
    const { email, password, code } = input.body;
    await this.guard.attempt(email, caller.ip);
    const user = await this.users.byEmail(email);
    const check = await checkPassword(user?.passwordHash, password);
    if (!user || !check.fits) {
      throw new DomainError('UNAUTHENTICATED', 'The email address or the password is wrong.');
    }
    await this.guard.succeeded(email, caller.ip);
    await this.codes.requireOf(user, code);
    if (check.isOutdated) await this.users.setPasswordHash(user._id, await hashPassword(password));
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
