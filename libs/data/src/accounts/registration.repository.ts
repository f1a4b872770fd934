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
  /** Null if the address already has an account: the owner is informed by mail, and no code is valid. */
  codeHash: string | null;
  codeExpiresAt: Date;
  /** Attempts at the current code. */
  tries: number;
  codesSent: number;
  createdAt: Date;
  finishedAt: Date | null;
  outbox: SealedMail[];
}

/** Retention of a registration, completed or not. */
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

  /**
   * Counts an attempt before the code is compared, so that concurrent attempts count too. @returns null after the last
   */
  takeTry(id: string, most: number): Promise<RegistrationDocument | null> {
    return this.change({ _id: id, finishedAt: null, tries: { $lt: most } }, { $inc: { tries: 1 } });
  }

  /** @returns null if the registration is completed, gone, or has used its last code */
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

  /** Documents whose mail is overdue. */
  withMailBefore(moment: Date, limit: number): Promise<RegistrationDocument[]> {
    return this.find({ 'outbox.at': { $lt: moment } }, { limit });
  }

  /** Removes expired documents, for servers without TTL indexes. @returns number removed */
  removeBefore(moment: Date): Promise<number> {
    return this.remove({ createdAt: { $lt: moment } });
  }
}
