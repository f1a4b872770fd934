import { Injectable } from '@nestjs/common';
import { type Grantee, rightsOf } from '@tessera/access/resources';
import { everyRight, holds, partsOf, type PermissionMap } from '@tessera/access/rights';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { DomainError } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { type KnownRole, RoleDirectory } from '@tessera/data/workspaces/role-directory';

/**
 * A person can only give rights that they hold. Otherwise anybody who may edit members or roles could give themselves
 * everything. Rights that the other person already has may stay.
 */
@Injectable()
export class Giving {
  constructor(
    private readonly access: AccessControl,
    private readonly roles: RoleDirectory,
    private readonly sharing: SharingRepository,
  ) {}

  /**
   * @param before the existing rights
   * @param field the permission map in the input
   * @throws DomainError FORBIDDEN
   */
  requireRights(actor: Actor, given: PermissionMap, before: PermissionMap = {}, field = 'body.permissions'): void {
    for (const right of everyRight) {
      if (!holds(given, right) || holds(before, right) || this.access.may(actor, right)) continue;
      const { module, action } = partsOf(right);
      throw new DomainError(
        'FORBIDDEN',
        `You can't grant the right ${action} on ${module}, because you don't have it.`,
        {
          field: `${field}.${module}.${action}`,
        },
      );
    }
  }

  /**
   * @param given role ids from `body.roles`
   * @param before the other person's existing roles
   * @throws DomainError UNPROCESSABLE for a role that does not exist, FORBIDDEN
   */
  async requireRoles(actor: Actor, given: readonly string[], before: readonly string[] = []): Promise<void> {
    const known = new Map((await this.roles.byIds(actor.workspace, given)).map((role) => [role.id, role]));
    for (const [index, id] of given.entries()) {
      const field = `body.roles.${index}`;
      const role = known.get(id);
      if (!role) throw new DomainError('UNPROCESSABLE', 'This role no longer exists. Choose another one.', { field });
      if (!before.includes(id)) await this.requireRole(actor, role, field);
    }
  }

  /** @throws DomainError FORBIDDEN */
  async requireRole(actor: Actor, role: KnownRole, field: string): Promise<void> {
    const missing = everyRight.find((right) => holds(role.permissions, right) && !this.access.may(actor, right));
    if (missing) {
      const { module, action } = partsOf(missing);
      throw new DomainError(
        'FORBIDDEN',
        `You can't grant the role ${role.name}, because it has the right ${action} on ${module}, which you don't have.`,
        { field },
      );
    }
    await this.requireGrants(actor, `role:${role.id}`, field);
  }

  /**
   * Joining a team or a role also gives access to items shared with it.
   * @throws DomainError FORBIDDEN
   */
  async requireGrants(actor: Actor, to: Grantee, field: string): Promise<void> {
    if (actor.isSuperadmin) return;
    for (const resource of await this.sharing.grantedTo(actor.workspace, to)) {
      const levels = resource.grants.filter((grant) => grant.to === to).map(({ level }) => level);
      const isHeld = levels
        .flatMap((level) => rightsOf(resource.kind, level))
        .every((right) => this.access.mayOnResource(actor, right, resource));
      if (!isHeld) {
        const message = `This team or role has more rights on a ${resource.kind} than you. Ask a superadmin.`;
        throw new DomainError('FORBIDDEN', message, { field });
      }
    }
  }
}

export const onlySuperadmins = (): DomainError =>
  new DomainError('FORBIDDEN', 'Only a superadmin can change or remove a superadmin.');
export const lastSuperadmin = (field: string): DomainError =>
  new DomainError('UNPROCESSABLE', 'A workspace needs at least one superadmin. Make another member superadmin first.', {
    field,
  });
