import { Injectable } from '@nestjs/common';
import type { UserId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

export interface PasskeyDocument {
  _id: string;
  user: UserId;
  /** Id that the authenticator gave, in base64url; unique. */
  credential: string;
  /** COSE, in base64. */
  publicKey: string;
  /** Signatures that the authenticator counted; 0 for those that do not count. */
  counter: number;
  /** The key is kept by an account that several devices share. */
  isSynced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const mostOfAPerson = 50;

/** Passkeys. A login names no workspace and no person, so they are looked up by the credential alone. */
@Injectable()
export class PasskeyRepository extends IdentityRepository<PasskeyDocument> {
  constructor(database: Database) {
    super(database, 'passkeys', [{ key: { credential: 1 }, unique: true }, { key: { user: 1, createdAt: 1 } }]);
  }

  /** @returns false if the credential is stored already */
  add(passkey: PasskeyDocument): Promise<boolean> {
    return this.insert(passkey);
  }

  byCredential(credential: string): Promise<PasskeyDocument | null> {
    return this.findOne({ credential });
  }

  ofUser(user: UserId): Promise<PasskeyDocument[]> {
    return this.find({ user }, { sort: { createdAt: 1 }, limit: mostOfAPerson });
  }

  /** @returns false if the counter was used, also concurrently: the key may have been copied */
  async use(id: string, counter: number, lastUsedAt: Date): Promise<boolean> {
    const isNew = counter === 0 ? { counter: 0 } : { counter: { $lt: counter } };
    return (await this.change({ _id: id, ...isNew }, { $set: { counter, lastUsedAt } })) !== null;
  }

  /** @returns whether the person has it */
  async rename(user: UserId, id: string, name: string): Promise<boolean> {
    return (await this.change({ _id: id, user }, { $set: { name } })) !== null;
  }

  async drop(user: UserId, id: string): Promise<void> {
    await this.remove({ _id: id, user });
  }
}
