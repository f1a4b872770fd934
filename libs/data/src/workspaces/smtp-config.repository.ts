import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface SmtpConfigDocument extends TenantDocument {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  /** Encrypted; null while there is none. */
  sealedPassword: string | null;
  fromName: string;
  fromAddress: string;
  isEnabled: boolean;
  updatedAt: Date;
  lastSentAt: Date | null;
  lastFailure: { at: Date; message: string } | null;
}
type SmtpSettings = Omit<SmtpConfigDocument, '_id' | 'workspace' | 'updatedAt' | 'lastSentAt' | 'lastFailure'>;

const idOf = (workspace: WorkspaceId): string => deterministicId('smtpConfig', workspace);

/** The SMTP server of a workspace: at most one. */
@Injectable()
export class SmtpConfigRepository extends TenantRepository<SmtpConfigDocument> {
  constructor(database: Database) {
    super(database, 'smtpConfigs', []);
  }

  of(workspace: WorkspaceId): Promise<SmtpConfigDocument | null> {
    return this.findOne(workspace, { _id: idOf(workspace) });
  }

  /** Saves the settings. What is known of another server is forgotten. */
  async save(workspace: WorkspaceId, settings: SmtpSettings): Promise<SmtpConfigDocument> {
    const stored = { ...settings, updatedAt: new Date(), lastSentAt: null, lastFailure: null };
    const document = { _id: idOf(workspace), workspace, ...stored };
    await this.insertNew([document]);
    return (await this.change(workspace, { _id: document._id }, { $set: stored })) ?? document;
  }

  async noteSent(workspace: WorkspaceId, at: Date): Promise<void> {
    await this.change(workspace, { _id: idOf(workspace) }, { $set: { lastSentAt: at, lastFailure: null } });
  }

  async noteFailure(workspace: WorkspaceId, at: Date, message: string): Promise<void> {
    await this.change(workspace, { _id: idOf(workspace) }, { $set: { lastFailure: { at, message } } });
  }

  async delete(workspace: WorkspaceId): Promise<boolean> {
    return (await this.remove(workspace, { _id: idOf(workspace) })) > 0;
  }
}
