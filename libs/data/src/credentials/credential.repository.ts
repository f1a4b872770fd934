import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface CredentialDocument extends TenantDocument {
  name: string;
  kind: string;
  hosts: string[];
  /** Encrypted JSON. */
  sealed: string;
  /** Encrypted access token and its end, for kinds that fetch one; null while there is none. */
  token: { sealed: string; until: Date } | null;
  failure: string | null;
  createdBy: UserId;
  createdAt: Date;
  updatedAt: Date;
  lastUsedAt: Date | null;
}
type Content = Pick<CredentialDocument, 'name' | 'kind' | 'hosts' | 'sealed'>;

/** Stored credentials of workspaces. Secrets are encrypted before they come here. */
@Injectable()
export class CredentialRepository extends TenantRepository<CredentialDocument> {
  constructor(database: Database) {
    super(database, 'credentials', [{ key: { workspace: 1, name: 1 }, unique: true }]);
  }

  /** @param most credentials of one workspace */
  add(credential: CredentialDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(credential, most);
  }

  all(workspace: WorkspaceId): Promise<CredentialDocument[]> {
    return this.find(workspace, {}, { sort: { name: 1 }, limit: 1_000 });
  }

  byId(workspace: WorkspaceId, id: string): Promise<CredentialDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** Replaces what a person entered. Token and failure of the earlier content are dropped. */
  replace(workspace: WorkspaceId, id: string, content: Content): Promise<CredentialDocument | null | 'taken'> {
    const fresh = { token: null, failure: null, lastUsedAt: null, updatedAt: new Date() };
    return this.changeUnique(workspace, { _id: id }, { $set: { ...content, ...fresh } });
  }

  /** Stores a token, unless the credential was changed meanwhile. */
  async keepToken(workspace: WorkspaceId, used: CredentialDocument, token: CredentialDocument['token']): Promise<void> {
    await this.change(workspace, { _id: used._id, sealed: used.sealed }, { $set: { token } });
  }

  /** @param failure why the use was refused; null for one that was not */
  async noteUse(workspace: WorkspaceId, used: CredentialDocument, failure: string | null): Promise<void> {
    await this.change(
      workspace,
      { _id: used._id, sealed: used.sealed },
      { $set: { failure, lastUsedAt: new Date(), ...(failure !== null && { token: null }) } },
    );
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
