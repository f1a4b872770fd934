import { Injectable } from '@nestjs/common';
import { LinkedAccountRepository } from '@tessera/data/accounts/linked-account.repository';
import { PasskeyRepository } from '@tessera/data/accounts/passkey.repository';
import type { UserDocument } from '@tessera/data/accounts/user.repository';
import { conflict } from '@tessera/kernel/errors';

/** The ways in which a person can log in: a password, linked accounts, passkeys. */
@Injectable()
export class WaysIn {
  constructor(
    private readonly linked: LinkedAccountRepository,
    private readonly passkeys: PasskeyRepository,
  ) {}

  /** Whether the person could log in without one of the accounts that log them in, or passkeys. */
  async canSpareOne({ _id, passwordHash }: UserDocument): Promise<boolean> {
    if (passwordHash !== undefined) return true;
    const [linked, passkeys] = await Promise.all([this.linked.loginsOf(_id), this.passkeys.ofUser(_id)]);
    return linked.length + passkeys.length > 1;
  }

  /** @throws DomainError CONFLICT if the person has one way only */
  async requireAnother(user: UserDocument): Promise<void> {
    if (await this.canSpareOne(user)) return;
    throw conflict('This is your only way to log in. Set a password first: log out and use “Forgot your password?”.');
  }
}
