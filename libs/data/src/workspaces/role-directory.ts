import { Injectable } from '@nestjs/common';
import { builtInRole, builtInRoles, type BuiltInRole } from '@tessera/access/built-in-roles';
import type { PermissionMap } from '@tessera/access/rights';
import { roleStatus } from '@tessera/contracts/roles/roles.schema';
import { type RoleDocument, RoleRepository } from './role.repository.ts';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A role: built-in, or created in the workspace. */
export interface KnownRole {
  id: string;
  name: string;
  description: string;
  permissions: PermissionMap;
  isActive: boolean;
  isBuiltIn: boolean;
  /** Null for built-in roles. */
  updatedAt: Date | null;
}

/** The roles of a workspace: the built-in ones first, then its own. */
@Injectable()
export class RoleDirectory {
  constructor(private readonly stored: RoleRepository) {}

  async all(workspace: WorkspaceId): Promise<KnownRole[]> {
    return [...builtInRoles.map(ofBuiltIn), ...(await this.stored.all(workspace)).map(ofDocument)];
  }

  /** Those of the given roles that exist. */
  async byIds(workspace: WorkspaceId, ids: readonly string[]): Promise<KnownRole[]> {
    const builtIn = ids.flatMap((id) => builtInRole(id) ?? []);
    const own = ids.filter((id) => !builtInRole(id));
    const found = own.length > 0 ? await this.stored.byIds(workspace, own) : [];
    return [...builtIn.map(ofBuiltIn), ...found.map(ofDocument)];
  }

  async byId(workspace: WorkspaceId, id: string): Promise<KnownRole | null> {
    return (await this.byIds(workspace, [id]))[0] ?? null;
  }
}

const ofBuiltIn = ({ id, name, description, permissions }: BuiltInRole): KnownRole => ({
  id,
  name,
  description,
  permissions,
  isActive: true,
  isBuiltIn: true,
  updatedAt: null,
});

/** A stored role in the shape of the directory. */
export const ofDocument = ({ _id, name, description, permissions, status, updatedAt }: RoleDocument): KnownRole => ({
  id: _id,
  name,
  description,
  permissions,
  isActive: status === roleStatus.active,
  isBuiltIn: false,
  updatedAt,
});
