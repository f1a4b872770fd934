import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** An email about a submission. It stays after it was sent, so that a repeated job does not send it again. */
export interface FormEmailDocument extends TenantDocument {
  form: string;
  submission: string;
  createdAt: Date;
  outbox: SealedMail[];
}

/** One email per submission and recipient. */
export const formEmailId = (submission: string, recipient: string, to: string): string =>
  deterministicId('formEmail', submission, recipient, to);

@Injectable()
export class FormEmailRepository extends TenantRepository<FormEmailDocument> {
  constructor(database: Database) {
    super(database, 'formEmails', [
      { key: { workspace: 1, form: 1 } },
      { key: { createdAt: 1 } },
      { key: { 'outbox.at': 1 }, sparse: true },
    ]);
  }

  /** Emails of a submission that are stored already. */
  async known(workspace: WorkspaceId, ids: readonly string[]): Promise<FormEmailDocument[]> {
    return this.find(workspace, { _id: { $in: [...ids] } });
  }

  /** Stores emails, each once. */
  async add(emails: readonly FormEmailDocument[]): Promise<void> {
    if (emails.length > 0) await this.insertNew(emails);
  }

  async clearMail(workspace: WorkspaceId, id: string, mail: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $pull: { outbox: { id: mail } } });
  }

  async delete(workspace: WorkspaceId, ids: readonly string[]): Promise<void> {
    await this.remove(workspace, { _id: { $in: [...ids] } });
  }

  async deleteAll(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { form });
  }
}
