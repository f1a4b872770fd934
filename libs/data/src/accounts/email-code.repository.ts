import { Injectable } from '@nestjs/common';
import type { SealedMail } from './sealed-mail.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { IdentityRepository } from '../identity-repository.ts';

/** A code sent to an email address that was entered in a form, or to a person's phone. */
export interface EmailCodeDocument {
  _id: string;
  codeHash: string;
  expiresAt: Date;
  /** Attempts at this code. */
  tries: number;
  createdAt: Date;
  outbox: SealedMail[];
}

/** Retention of a code, used or not. */
export const emailCodeSeconds = 3600;

/** One code per address and field: a new one replaces the old. */
export const emailCodeId = (form: string, field: string, email: string): string =>
  deterministicId('email-code', form, field, email);

/** Codes of public forms. Not bound to a workspace: the requester has none, and the mail job knows only the id. */
@Injectable()
export class EmailCodeRepository extends IdentityRepository<EmailCodeDocument> {
  constructor(database: Database) {
    super(database, 'emailCodes', [{ key: { createdAt: 1 }, expireAfterSeconds: emailCodeSeconds }]);
  }

  async replace(code: EmailCodeDocument): Promise<void> {
    await this.put(code);
  }

  /**
   * Counts an attempt before the code is compared, so that concurrent attempts count too.
   * @returns null after the last attempt, or if the code has expired
   */
  takeTry(id: string, most: number, now: Date): Promise<EmailCodeDocument | null> {
    return this.change({ _id: id, tries: { $lt: most }, expiresAt: { $gt: now } }, { $inc: { tries: 1 } });
  }

  /** Uses up a right code. @returns false if it was used or replaced, also concurrently */
  async use(id: string, codeHash: string): Promise<boolean> {
    return (await this.change({ _id: id, codeHash }, { $set: { codeHash: '' } })) !== null;
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    return (await this.findOne({ _id: id }))?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    await this.change({ _id: id }, { $pull: { outbox: { id: mail } } });
  }

  /** Documents whose mail is overdue. */
  withMailBefore(moment: Date, limit: number): Promise<EmailCodeDocument[]> {
    return this.find({ 'outbox.at': { $lt: moment } }, { limit });
  }

  /** Removes expired documents, for servers without TTL indexes. @returns number removed */
  removeBefore(moment: Date): Promise<number> {
    return this.remove({ createdAt: { $lt: moment } });
  }
}
