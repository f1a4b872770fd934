import { Injectable } from '@nestjs/common';
import type { PermissionMap } from '@tessera/access/rights';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { IdentityRepository } from '../identity-repository.ts';

export interface InvitationDocument {
  _id: string;
  workspace: WorkspaceId;
  email: string;
  /** SHA-256 of the token in the link; unique. */
  tokenHash: string;
  permissions: PermissionMap;
  /** Missing in invitations stored before roles existed. */
  roles?: string[];
  invitedBy: UserId;
  /** Pending 0, accepted 1, inactive 2 (specification, section 4). */
  status: 0 | 1 | 2;
  createdAt: Date;
  expiresAt: Date;
  outbox: SealedMail[];
}

/** Invitations are found by the token in their link, before login. */
@Injectable()
export class InvitationRepository extends IdentityRepository<InvitationDocument> {
  constructor(database: Database) {
    super(database, 'invitations', [{ key: { tokenHash: 1 }, unique: true }, { key: { workspace: 1, createdAt: 1 } }]);
  }

  /** Stores the invitation, replacing an earlier one of this address to this workspace. */
  async invite(invitation: Omit<InvitationDocument, '_id'>): Promise<InvitationDocument> {
    const document = { ...invitation, _id: deterministicId('invitation', invitation.workspace, invitation.email) };
    await this.put(document);
    return document;
  }

  byTokenHash(tokenHash: string): Promise<InvitationDocument | null> {
    return this.findOne({ tokenHash });
  }

  pendingOf(workspace: WorkspaceId): Promise<InvitationDocument[]> {
    return this.find({ workspace, status: 0 });
  }

  countOf(workspace: WorkspaceId, status: InvitationDocument['status']): Promise<number> {
    return this.count({ workspace, status });
  }

  async accept(id: string): Promise<void> {
    await this.change({ _id: id, status: 0 }, { $set: { status: 1 } });
  }

  /** @returns whether such a pending invitation existed */
  async withdraw(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.change({ _id: id, workspace, status: 0 }, { $set: { status: 2 } })) !== null;
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    return (await this.findOne({ _id: id }))?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    await this.change({ _id: id }, { $pull: { outbox: { id: mail } } });
  }

  /** Documents whose mail is overdue. */
  withMailBefore(moment: Date, limit: number): Promise<InvitationDocument[]> {
    return this.find({ 'outbox.at': { $lt: moment } }, { limit });
  }
}
