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
  /** Encrypted token that gets new ones, for kinds that a person connects; missing while nobody has. */
  grant?: string | null;
  /** Until then, one process gets a new token. */
  renewedUntil?: Date | null;
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

  /** Replaces what a person entered. With a new secret, tokens and failure of the earlier one are dropped. */
  replace(
    workspace: WorkspaceId,
    id: string,
    content: Content,
    hasNewSecret: boolean,
  ): Promise<CredentialDocument | null | 'taken'> {
    const fresh = hasNewSecret && { token: null, grant: null, renewedUntil: null, failure: null, lastUsedAt: null };
    return this.changeUnique(workspace, { _id: id }, { $set: { ...content, ...fresh, updatedAt: new Date() } });
  }

  /**
   * Stores a token, unless the credential was changed meanwhile.
   * @param grant encrypted, for kinds that have one
   * @returns null when it was changed
   */
  keepToken(
    workspace: WorkspaceId,
    used: Pick<CredentialDocument, '_id' | 'sealed'>,
    token: CredentialDocument['token'],
    grant?: string | null,
  ): Promise<CredentialDocument | null> {
    const granted = grant !== undefined && { grant, renewedUntil: null, failure: null };
    return this.change(workspace, { _id: used._id, sealed: used.sealed }, { $set: { token, ...granted } });
  }

  /**
   * Claims the renewal of a token: many providers take a grant once only.
   * @returns false when another process has it
   */
  async claimRenewal(workspace: WorkspaceId, used: CredentialDocument, until: Date): Promise<boolean> {
    const isFree = { $or: [{ renewedUntil: null }, { renewedUntil: { $lt: new Date() } }] };
    const where = { _id: used._id, sealed: used.sealed, grant: used.grant, ...isFree };
    return (await this.change(workspace, where, { $set: { renewedUntil: until } })) !== null;
  }

  /** Ends a renewal that got nothing. @param failure of a grant that is void; null for one that may be tried again */
  async endRenewal(workspace: WorkspaceId, used: CredentialDocument, failure: string | null): Promise<void> {
    const lost = failure !== null && { grant: null, token: null, failure };
    const where = { _id: used._id, sealed: used.sealed, grant: used.grant };
    await this.change(workspace, where, { $set: { renewedUntil: null, ...lost } });
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
