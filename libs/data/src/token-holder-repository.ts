import type { WorkspaceId } from '@tessera/kernel/ids';
import { type TenantDocument, TenantRepository, type Where } from './tenant-repository.ts';

/** A document that holds tokens of an OAuth 2.0 server. */
export interface TokenHolderDocument extends TenantDocument {
  /** Encrypted access token and its end; null while there is none. */
  token: { sealed: string; until: Date } | null;
  /** Encrypted token that gets new ones; null or missing until a person connects. */
  grant?: string | null;
  /** Until then, one process gets a new token. */
  renewedUntil?: Date | null;
  failure: string | null;
}

/** Documents with tokens, as `OauthTokens` of libs/kit stores them. */
export abstract class TokenHolderRepository<Doc extends TokenHolderDocument> extends TenantRepository<Doc> {
  /** Finds the document unless what its tokens are for was replaced. */
  protected abstract unreplaced(used: Doc): Where<Doc>;

  byId(workspace: WorkspaceId, id: string): Promise<Doc | null> {
    return this.findOne(workspace, { _id: id } as Where<Doc>);
  }

  /**
   * Stores a token, unless the document was replaced meanwhile.
   * @param grant encrypted, for kinds that have one
   * @returns null when it was replaced
   */
  keepToken(workspace: WorkspaceId, used: Doc, token: Doc['token'], grant?: string | null): Promise<Doc | null> {
    const granted = grant !== undefined && { grant, renewedUntil: null, failure: null };
    return this.change(workspace, this.unreplaced(used), { $set: { token, ...granted } });
  }

  /**
   * Claims the renewal of a token: many providers take a grant once only.
   * @returns false when another process has it
   */
  async claimRenewal(workspace: WorkspaceId, used: Doc, until: Date): Promise<boolean> {
    const isFree = { $or: [{ renewedUntil: null }, { renewedUntil: { $lt: new Date() } }] };
    const where = { ...this.unreplaced(used), grant: used.grant, ...isFree } as Where<Doc>;
    return (await this.change(workspace, where, { $set: { renewedUntil: until } })) !== null;
  }

  /** Ends a renewal that got nothing. @param failure of a grant that is void; null for one that may be tried again */
  async endRenewal(workspace: WorkspaceId, used: Doc, failure: string | null): Promise<void> {
    const lost = failure !== null && { grant: null, token: null, failure };
    const where = { ...this.unreplaced(used), grant: used.grant } as Where<Doc>;
    await this.change(workspace, where, { $set: { renewedUntil: null, ...lost } });
  }

  /** @param failure why the use was refused; null for one that was not */
  async noteUse(workspace: WorkspaceId, used: Doc, failure: string | null): Promise<void> {
    const note = { failure, lastUsedAt: new Date(), ...(failure !== null && { token: null }) };
    await this.change(workspace, this.unreplaced(used), { $set: note });
  }
}
