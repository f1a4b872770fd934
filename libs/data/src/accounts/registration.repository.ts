import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';
import type { SealedMail } from './sealed-mail.ts';

export interface RegistrationDocument {
  _id: string;
  email: string;
  name: string;
  workspaceName: string;
  timeZone?: string;
  passwordHash: string;
  /** Null when the address has an account already: its owner is told by mail, and no code fits. */
  codeHash: string | null;
  codeExpiresAt: Date;
  /** Tries of the present code. */
  tries: number;
  codesSent: number;
  createdAt: Date;
  finishedAt: Date | null;
  outbox: SealedMail[];
}

/** How long a registration is kept, finished or not. */
export const registrationSeconds = 24 * 3600;

@Injectable()
export class RegistrationRepository extends IdentityRepository<RegistrationDocument> {
  constructor(database: Database) {
    super(database, 'registrations', [{ key: { createdAt: 1 }, expireAfterSeconds: registrationSeconds }]);
  }

  async add(registration: RegistrationDocument): Promise<void> {
    await this.insert(registration);
  }

  byId(id: string): Promise<RegistrationDocument | null> {
    return this.findOne({ _id: id });
  }

  /** Counts a try before the code is compared, so that tries made at once are counted too. @returns null past the last */
  takeTry(id: string, most: number): Promise<RegistrationDocument | null> {
    return this.change({ _id: id, finishedAt: null, tries: { $lt: most } }, { $inc: { tries: 1 } });
  }

  /** @returns null when the registration is finished, gone, or has had its last code */
  setCode(
    id: string,
    most: number,
    code: Pick<RegistrationDocument, 'codeHash' | 'codeExpiresAt'>,
    mail: SealedMail,
  ): Promise<RegistrationDocument | null> {
    return this.change(
      { _id: id, finishedAt: null, codesSent: { $lt: most } },
      { $set: { ...code, tries: 0 }, $inc: { codesSent: 1 }, $push: { outbox: mail } },
    );
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.change({ _id: id }, { $set: { finishedAt: at, codeHash: null, passwordHash: '' } });
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    return (await this.byId(id))?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    await this.change({ _id: id }, { $pull: { outbox: { id: mail } } });
  }

  /** Documents whose mail was not sent for longer than it should take. */
  withMailBefore(moment: Date, limit: number): Promise<RegistrationDocument[]> {
    return this.find({ 'outbox.at': { $lt: moment } }, { limit });
  }

  /** Not every server expires documents by itself. @returns how many were removed */
  removeBefore(moment: Date): Promise<number> {
    return this.remove({ createdAt: { $lt: moment } });
  }
}
