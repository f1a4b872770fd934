import { Injectable } from '@nestjs/common';
import type { SealedMail } from './sealed-mail.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { IdentityRepository } from '../identity-repository.ts';

/** A code that was sent to an address which somebody gave in a form. */
export interface EmailCodeDocument {
  _id: string;
  codeHash: string;
  expiresAt: Date;
  /** Tries of this code. */
  tries: number;
  createdAt: Date;
  outbox: SealedMail[];
}

/** How long a code is kept, used or not. */
export const emailCodeSeconds = 3600;

/** There is one code for an address in a field: a new one takes the place of the old. */
export const emailCodeId = (form: string, field: string, email: string): string =>
  deterministicId('email-code', form, field, email);

/** The codes of public forms. Whoever asks for one has no workspace, and the mail's job names it by its id alone. */
@Injectable()
export class EmailCodeRepository extends IdentityRepository<EmailCodeDocument> {
  constructor(database: Database) {
    super(database, 'emailCodes', [{ key: { createdAt: 1 }, expireAfterSeconds: emailCodeSeconds }]);
  }

  async replace(code: EmailCodeDocument): Promise<void> {
    await this.put(code);
  }

  /**
   * Counts a try before the code is compared, so that tries made at once are counted too.
   * @returns null past the last try, or when the code's time is over
   */
  takeTry(id: string, most: number, now: Date): Promise<EmailCodeDocument | null> {
    return this.change({ _id: id, tries: { $lt: most }, expiresAt: { $gt: now } }, { $inc: { tries: 1 } });
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    return (await this.findOne({ _id: id }))?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    await this.change({ _id: id }, { $pull: { outbox: { id: mail } } });
  }

  /** Documents whose mail was not sent for longer than it should take. */
  withMailBefore(moment: Date, limit: number): Promise<EmailCodeDocument[]> {
    return this.find({ 'outbox.at': { $lt: moment } }, { limit });
  }

  /** Not every server expires documents by itself. @returns how many were removed */
  removeBefore(moment: Date): Promise<number> {
    return this.remove({ createdAt: { $lt: moment } });
  }
}
