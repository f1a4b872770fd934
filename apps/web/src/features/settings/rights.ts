import { type Action, actions, type Module, modules, type PermissionMap } from '@tessera/access/rights';

const changing: readonly Action[] = ['CAN_ADD', 'CAN_EDIT', 'CAN_DELETE'];
/** Sets one right. Changing implies seeing: adding the former adds the latter, removing the latter removes the rest. */
export function withRight(rights: PermissionMap, module: Module, action: Action, granted: boolean): PermissionMap {
  const before = rights[module] ?? {};
  if (action === 'CAN_VIEW' && !granted) return { ...rights, [module]: {} };
  const view = granted && changing.includes(action) ? { CAN_VIEW: true } : {};
  return { ...rights, [module]: { ...before, ...view, [action]: granted } };
}

/** A person's number of rights, and the total. */
export function countRights(rights: PermissionMap): { held: number; all: number } {
  const held = modules.flatMap((module) => actions.filter((action) => rights[module]?.[action] === true)).length;
  return { held, all: modules.length * actions.length };
}
