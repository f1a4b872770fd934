import { Injectable } from '@nestjs/common';
import type { Grant, Grantee, Resource, ResourceKind } from '@tessera/access/resources';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository, type Where } from '../tenant-repository.ts';

interface SharingDocument extends TenantDocument {
  kind: ResourceKind;
  resource: string;
  owner: UserId | null;
  restricted: boolean;
  grants: Grant[];
  revision: number;
}
/** Sharing record of a resource. */
export type Sharing = Resource & { revision: number };

const sharingId = (workspace: WorkspaceId, kind: ResourceKind, id: string): string =>
  deterministicId('sharing', workspace, kind, id);

/** Owner, restriction and grants of each shareable resource: one document each, of any kind. */
@Injectable()
export class SharingRepository extends TenantRepository<SharingDocument> {
  constructor(database: Database) {
    super(database, 'sharing', [{ key: { workspace: 1, kind: 1 } }]);
  }

  async of(workspace: WorkspaceId, kind: ResourceKind, id: string): Promise<Sharing | null> {
    const document = await this.findOne(workspace, { _id: sharingId(workspace, kind, id) });
    return document && opened(document);
  }

  restricted(workspace: WorkspaceId, kind: ResourceKind): Promise<Sharing[]> {
    return this.all(workspace, { kind, restricted: true });
  }

  /** Resources of a kind that a person owns or that one of these grants covers; optionally restricted ones only. */
  reachedBy(
    workspace: WorkspaceId,
    kind: ResourceKind,
    { person, grantees, restrictedOnly }: { person: string; grantees: readonly Grantee[]; restrictedOnly: boolean },
  ): Promise<Sharing[]> {
    return this.all(workspace, {
      kind,
      ...(restrictedOnly && { restricted: true }),
      $or: [{ owner: person }, { 'grants.to': { $in: grantees } }],
    });
  }

  grantedTo(workspace: WorkspaceId, to: Grantee): Promise<Sharing[]> {
    return this.all(workspace, { 'grants.to': to });
  }

  /** Stores the owner of a new resource. Call before the resource itself is stored. */
  async own(workspace: WorkspaceId, kind: ResourceKind, id: string, owner: UserId): Promise<void> {
    await this.insertNew([newSharing(workspace, kind, id, owner)]);
  }

  /** @returns null if the sharing changed since that revision */
  async save(
    workspace: WorkspaceId,
    at: { kind: ResourceKind; id: string; revision: number },
    { restricted, grants }: Pick<Sharing, 'restricted' | 'grants'>,
  ): Promise<Sharing | null> {
    if (at.revision === 0) await this.insertNew([newSharing(workspace, at.kind, at.id, null)]);
    const document = await this.change(
      workspace,
      { _id: sharingId(workspace, at.kind, at.id), revision: at.revision },
      { $set: { restricted, grants }, $inc: { revision: 1 } },
    );
    return document && opened(document);
  }

  async forget(workspace: WorkspaceId, kind: ResourceKind, id: string): Promise<void> {
    await this.remove(workspace, { _id: sharingId(workspace, kind, id) });
  }

  /** Makes another person the owner of all that somebody owns. */
  async handOver(workspace: WorkspaceId, from: UserId, to: UserId): Promise<void> {
    await this.changeMany(workspace, { owner: from }, { $set: { owner: to }, $inc: { revision: 1 } });
  }

  /** Revokes every grant of a person, a team or a role. */
  async withdraw(workspace: WorkspaceId, to: Grantee): Promise<void> {
    await this.changeMany(workspace, { 'grants.to': to }, { $pull: { grants: { to } }, $inc: { revision: 1 } });
  }

  private async all(workspace: WorkspaceId, where: Where<SharingDocument>): Promise<Sharing[]> {
    return (await this.find(workspace, where)).map(opened);
  }
}

const newSharing = (
  workspace: WorkspaceId,
  kind: ResourceKind,
  resource: string,
  owner: UserId | null,
): SharingDocument => ({
  _id: sharingId(workspace, kind, resource),
  workspace,
  kind,
  resource,
  owner,
  restricted: false,
  grants: [],
  revision: 0,
});

const opened = ({ kind, resource, owner, restricted, grants, revision }: SharingDocument): Sharing => ({
  kind,
  id: resource,
  owner,
  restricted,
  grants,
  revision,
});
