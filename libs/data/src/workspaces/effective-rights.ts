import { Injectable } from '@nestjs/common';
import { type PermissionMap, unionOf } from '@tessera/access/rights';
import type { MembershipDocument } from './membership.repository.ts';
import { RoleDirectory } from './role-directory.ts';

/** Resolves a member's rights: the union of their active roles and their direct rights. */
@Injectable()
export class EffectiveRights {
  constructor(private readonly directory: RoleDirectory) {}

  async of(member: MembershipDocument): Promise<{ roles: string[]; teams: string[]; permissions: PermissionMap }> {
    const known = await this.directory.byIds(member.workspace, member.roles);
    const active = known.filter(({ isActive }) => isActive);
    return {
      roles: active.map(({ id }) => id),
      teams: member.teams,
      permissions: unionOf([member.permissions, ...active.map(({ permissions }) => permissions)]),
    };
  }
}
