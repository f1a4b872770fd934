import { z } from 'zod';

/** The parts of the product that rights are given on. */
export const modules = [
  'forms',
  'submissions',
  'verifications',
  'workflows',
  'executions',
  'users',
  'workspace',
  'monitoring',
] as const;
export const actions = ['CAN_ADD', 'CAN_EDIT', 'CAN_DELETE', 'CAN_VIEW'] as const;

export const Module = z.enum(modules);
export const Action = z.enum(actions);
export type Module = z.infer<typeof Module>;
export type Action = z.infer<typeof Action>;

/** Rights by module, then by action. A missing entry means no right (specification, section 6). */
export const PermissionMap = z.partialRecord(Module, z.partialRecord(Action, z.boolean()));
export type PermissionMap = z.infer<typeof PermissionMap>;

/** The two configuration switches of section 6: the permission check is on, the admin-only check off, unless told. */
export interface PermissionSwitches {
  permissionCheck: boolean;
  adminCheck: boolean;
}

export const allRights: PermissionMap = Object.fromEntries(
  modules.map((module) => [module, Object.fromEntries(actions.map((action) => [action, true]))]),
);

/** The protected settings (specification, section 2): while the admin check is on, they are for superadmins only. */
const protectedModules: readonly Module[] = ['users', 'workspace', 'monitoring'];

/** Whether the holder of these rights may do this. */
export function mayDo(
  who: { isSuperadmin: boolean; permissions: PermissionMap },
  module: Module,
  action: Action,
  switches: PermissionSwitches,
): boolean {
  if (who.isSuperadmin) return true;
  if (protectedModules.includes(module) && !isAdmin(who, switches)) return false;
  return !switches.permissionCheck || who.permissions[module]?.[action] === true;
}

/** Whether this person counts as an administrator: everyone does while the admin check is off. */
function isAdmin(who: { isSuperadmin: boolean }, switches: PermissionSwitches): boolean {
  return who.isSuperadmin || !switches.adminCheck;
}
