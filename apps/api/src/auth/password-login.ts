import { Injectable } from '@nestjs/common';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { Caller } from '@tessera/kit/actor';
import { GuessGuard } from './guess-guard.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** The first step of a login with a password. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly users: UserRepository,
    private readonly guard: GuessGuard,
  ) {}

  /** @throws DomainError UNAUTHENTICATED, the same for unknown addresses */
  async check(email: string, password: string, caller: Caller): Promise<UserDocument> {
    await this.guard.attempt(email, caller.ip);
    const user = await this.users.byEmail(email);
    const check = await checkPassword(user?.passwordHash, password);
    if (!user || !check.fits) {
      throw new DomainError('UNAUTHENTICATED', 'The email address or the password is wrong.');
    }
    await this.guard.succeeded(email, caller.ip);
    if (check.isOutdated) await this.users.setPasswordHash(user._id, await hashPassword(password));
    return user;
  }
}
