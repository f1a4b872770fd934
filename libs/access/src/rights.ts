import { z } from 'zod';

/** The parts of the product that rights are given on. */
export const modules = [
  'forms',
  'submissions',
  'verifications',
  'workflows',
  'executions',
  'properties',
  'objects',
  'records',
  'apps',
  'pages',
  'comments',
  'agents',
  'conversations',
  'users',
  'teams',
  'roles',
  'workspace',
  'monitoring',
  'billing',
  'apiKeys',
  'credentials',
] as const;
export const actions = ['CAN_ADD', 'CAN_EDIT', 'CAN_DELETE', 'CAN_VIEW'] as const;

export const Module = z.enum(modules).meta({ id: 'Module' });
export const Action = z.enum(actions);
export type Module = z.infer<typeof Module>;
export type Action = z.infer<typeof Action>;
/** One action on one module: `forms:CAN_EDIT`. */
export type Right = `${Module}:${Action}`;

/** Rights by module, then by action. A missing entry means no right (specification, section 6). */
export const PermissionMap = z
  .partialRecord(Module, z.partialRecord(Action, z.boolean()))
  .meta({ id: 'PermissionMap' });
export type PermissionMap = z.infer<typeof PermissionMap>;

/** The two configuration switches of section 6. The permission check is on and the admin check off by default. */
export interface PermissionSwitches {
  permissionCheck: boolean;
  adminCheck: boolean;
}

/** Every right there is. */
export const everyRight: readonly Right[] = modules.flatMap((module) =>
  actions.map((action): Right => `${module}:${action}`),
);

/** Splits a right into its module and its action. */
export function partsOf(right: Right): { module: Module; action: Action } {
  const [module, action] = right.split(':');
  return { module: Module.parse(module), action: Action.parse(action) };
}

/** Whether a permission map holds a right. */
export function holds(permissions: PermissionMap, right: Right): boolean {
  const { module, action } = partsOf(right);
  return permissions[module]?.[action] === true;
}

/** The permission map that holds these rights and no others. */
export function mapOf(rights: readonly Right[]): PermissionMap {
  const map: PermissionMap = {};
  for (const right of rights) {
    const { module, action } = partsOf(right);
    map[module] = { ...map[module], [action]: true };
  }
  return map;
}

/** The rights that any of these maps holds. */
export const unionOf = (maps: readonly PermissionMap[]): PermissionMap =>
  mapOf(everyRight.filter((right) => maps.some((map) => holds(map, right))));

export const allRights: PermissionMap = mapOf(everyRight);
