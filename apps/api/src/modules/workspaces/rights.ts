import { actions, modules, type PermissionMap } from '@tessera/contracts/permissions';
import { DomainError } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';

/**
 * Nobody gives a right that they do not hold: otherwise whoever may edit members could give themselves everything.
 * @param before the rights that the other person has already, which may stay
 * @throws DomainError FORBIDDEN
 */
export function requireGivable(actor: Actor, given: PermissionMap, before: PermissionMap = {}): void {
  if (actor.isSuperadmin) return;
  for (const module of modules) {
    for (const action of actions) {
      const isNew = given[module]?.[action] === true && before[module]?.[action] !== true;
      if (isNew && actor.permissions[module]?.[action] !== true) {
        throw new DomainError('FORBIDDEN', `You can't give the right ${action} on ${module}: you don't have it.`, {
          field: `body.permissions.${module}.${action}`,
        });
      }
    }
  }
}

export const onlySuperadmins = (): DomainError =>
  new DomainError('FORBIDDEN', 'Only a superadmin can change or remove a superadmin.');
export const lastSuperadmin = (field: string): DomainError =>
  new DomainError('UNPROCESSABLE', 'A workspace keeps one superadmin. Make somebody else superadmin first.', { field });
