import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import type { Where } from '../tenant-repository.ts';
import { type TokenHolderDocument, TokenHolderRepository } from '../token-holder-repository.ts';

export interface CredentialDocument extends TokenHolderDocument {
  name: string;
  kind: string;
  hosts: string[];
  /** Encrypted JSON. */
  sealed: string;
  createdBy: UserId;
  createdAt: Date;
  updatedAt: Date;
  lastUsedAt: Date | null;
}
type Content = Pick<CredentialDocument, 'name' | 'kind' | 'hosts' | 'sealed'>;

/** Stored credentials of workspaces. Secrets are encrypted before they come here. */
@Injectable()
export class CredentialRepository extends TokenHolderRepository<CredentialDocument> {
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

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }

  protected unreplaced({ _id, sealed }: CredentialDocument): Where<CredentialDocument> {
    return { _id, sealed };
  }
}
