import { Injectable } from '@nestjs/common';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { type FormEmailDocument, FormEmailRepository } from './form-email.repository.ts';

/** Emails of forms as the mail job finds them: by their ids, without a workspace. */
@Injectable()
export class FormEmailOutbox extends CrossTenantRepository<FormEmailDocument> {
  constructor(
    database: Database,
    private readonly emails: FormEmailRepository,
  ) {
    super(database, 'formEmails');
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1 });
    return found?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1, projection: { workspace: 1 } });
    if (found) await this.emails.clearMail(found.workspace, id, mail);
  }

  /** Documents whose mail is overdue. */
  withMailBefore(moment: Date, limit: number): Promise<FormEmailDocument[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit });
  }

  /** Removes emails created before a time. */
  async removeBefore(moment: Date, limit: number): Promise<void> {
    const old = await this.findAnywhere({ createdAt: { $lt: moment } }, { limit, projection: { workspace: 1 } });
    for (const { workspace, _id } of old) await this.emails.delete(workspace, [_id]);
  }
}
