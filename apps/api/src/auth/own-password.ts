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

  /** @throws DomainError that names the field `password` if it is wrong */
  async require(id: UserId, password: string, caller: Caller): Promise<UserDocument> {
    const user = await this.users.byId(id);
    if (!user) throw new DomainError('UNAUTHENTICATED', 'Unauthorized access.');
    await this.guard.attempt(user.email, caller.ip);
    if (!(await checkPassword(user.passwordHash, password)).fits) {
      throw new DomainError('UNPROCESSABLE', 'The password is wrong. Enter it again.', { field: 'body.password' });
    }
    await this.guard.succeeded(user.email, caller.ip);
    return user;
  }
}
