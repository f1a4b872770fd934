import { type Action, actions, type Module, modules, type PermissionMap } from '@tessera/access/rights';

const changing: readonly Action[] = ['CAN_ADD', 'CAN_EDIT', 'CAN_DELETE'];
/** Sets one right. What can be changed can be seen: giving the one gives the other, taking sight takes the rest. */
export function withRight(rights: PermissionMap, module: Module, action: Action, granted: boolean): PermissionMap {
  const before = rights[module] ?? {};
  if (action === 'CAN_VIEW' && !granted) return { ...rights, [module]: {} };
  const view = granted && changing.includes(action) ? { CAN_VIEW: true } : {};
  return { ...rights, [module]: { ...before, ...view, [action]: granted } };
}

/** How many rights somebody has, and how many there are. */
export function countRights(rights: PermissionMap): { held: number; all: number } {
  const held = modules.flatMap((module) => actions.filter((action) => rights[module]?.[action] === true)).length;
  return { held, all: modules.length * actions.length };
}
