import { Injectable } from '@nestjs/common';
import type { UserId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';
import type { SealedMail } from './sealed-mail.ts';

/** `notice` tells of a change: its token is known to nobody. */
export type AccountMailPurpose = 'resetPassword' | 'changeEmail' | 'notice';

/** A mail about somebody's account, and the link in it. */
export interface AccountMailDocument {
  _id: string;
  purpose: AccountMailPurpose;
  /** SHA-256 of the token in the link; unique. */
  tokenHash: string;
  /** Null if no account has the address: the link then opens nothing. */
  user: UserId | null;
  /** The address of the mail, and the new one of `changeEmail`. */
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: Date;
  outbox: SealedMail[];
}

/** Retention of a mail, used or not. */
export const accountMailSeconds = 24 * 3600;

/** Links that change how a person logs in. Looked up by the token alone: whoever opens one has no session. */
@Injectable()
export class AccountMailRepository extends IdentityRepository<AccountMailDocument> {
  constructor(database: Database) {
    super(database, 'accountMails', [
      { key: { tokenHash: 1 }, unique: true },
      { key: { user: 1 } },
      { key: { createdAt: 1 }, expireAfterSeconds: accountMailSeconds },
    ]);
  }

  async add(mail: AccountMailDocument): Promise<void> {
    await this.insert(mail);
  }

  /** Uses up a link. @returns null if it is unknown, expired or used, also concurrently */
  take(tokenHash: string, purpose: AccountMailPurpose, now: Date): Promise<AccountMailDocument | null> {
    const where = { tokenHash, purpose, usedAt: null, user: { $ne: null }, expiresAt: { $gt: now } };
    return this.change(where, { $set: { usedAt: now } });
  }

  /** Voids the open links of a person. */
  async voidOf(user: UserId, now: Date): Promise<void> {
    await this.changeMany({ user, usedAt: null }, { $set: { usedAt: now } });
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    return (await this.findOne({ _id: id }))?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    await this.change({ _id: id }, { $pull: { outbox: { id: mail } } });
  }

  /** Documents whose mail is overdue. */
  withMailBefore(moment: Date, limit: number): Promise<AccountMailDocument[]> {
    return this.find({ 'outbox.at': { $lt: moment } }, { limit });
  }

  /** Removes expired documents, for servers without TTL indexes. @returns number removed */
  removeBefore(moment: Date): Promise<number> {
    return this.remove({ createdAt: { $lt: moment } });
  }
}
