import { Injectable } from '@nestjs/common';
import { LinkedProvider, logsIn } from '@tessera/contracts/accounts/linked/linked-accounts.schema';
import type { UserId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { IdentityRepository } from '../identity-repository.ts';

/** An account at a provider that a person linked. Its id is made of issuer and subject: it belongs to one person. */
export interface LinkedAccountDocument {
  _id: string;
  user: UserId;
  provider: LinkedProvider;
  issuer: string;
  subject: string;
  /** Address or name at the provider when it was linked; only to recognise it. */
  email: string;
  linkedAt: Date;
}

export const linkedAccountId = (issuer: string, subject: string): string =>
  deterministicId('linked-account', issuer, subject);

const mostOfAPerson = 50;

/** Accounts at providers. A login names no workspace, so they are looked up by issuer and subject alone. */
@Injectable()
export class LinkedAccountRepository extends IdentityRepository<LinkedAccountDocument> {
  constructor(database: Database) {
    super(database, 'linkedAccounts', [{ key: { user: 1, linkedAt: 1 } }]);
  }

  /** @returns false if it is linked already */
  add(account: LinkedAccountDocument): Promise<boolean> {
    return this.insert(account);
  }

  byId(id: string): Promise<LinkedAccountDocument | null> {
    return this.findOne({ _id: id });
  }

  ofUser(user: UserId): Promise<LinkedAccountDocument[]> {
    return this.find({ user }, { sort: { linkedAt: 1 }, limit: mostOfAPerson });
  }

  /** Those that log the person in. */
  loginsOf(user: UserId): Promise<LinkedAccountDocument[]> {
    return this.find({ user, provider: { $in: LinkedProvider.options.filter(logsIn) } }, { limit: mostOfAPerson });
  }

  /** @returns whether the person had it */
  async drop(user: UserId, id: string): Promise<boolean> {
    return (await this.remove({ _id: id, user })) > 0;
  }
}
