import { Injectable } from '@nestjs/common';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import type { Caller } from '@tessera/kit/actor';
import { GuessGuard } from './guess-guard.ts';
import { checkPassword } from './passwords.ts';

/** Asks a person at an open session for the password again. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly guard: GuessGuard,
  ) {}

  /**
   * @param field where the input has the password
   * @throws DomainError that names the field if it is wrong
   */
  async require(id: UserId, password: string, caller: Caller, field = 'password'): Promise<UserDocument> {
    const user = await this.known(id);
    if (user.passwordHash === undefined) {
      const message = 'Your account has no password yet. Log out and set one with “Forgot your password?”.';
      throw new DomainError('UNPROCESSABLE', message, { field: `body.${field}` });
    }
    await this.guard.attempt(user.email, caller.ip);
    if (!(await checkPassword(user.passwordHash, password)).fits) {
      throw new DomainError('UNPROCESSABLE', 'The password is wrong. Enter it again.', { field: `body.${field}` });
    }
    await this.guard.succeeded(user.email, caller.ip);
    return user;
  }

  /** Passes a person without a password, who logs in another way. */
  async requireIfSet(id: UserId, password: string | undefined, caller: Caller): Promise<UserDocument> {
    const user = await this.known(id);
    return user.passwordHash === undefined ? user : this.require(id, password ?? '', caller);
  }

  private async known(id: UserId): Promise<UserDocument> {
    const user = await this.users.byId(id);
    if (!user) throw new DomainError('UNAUTHENTICATED', 'Unauthorized access.');
    return user;
  }
}
