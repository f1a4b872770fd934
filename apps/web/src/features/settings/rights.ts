import { type Action, actions, type Module, modules, type PermissionMap } from '@tessera/access/rights';

const changing: readonly Action[] = ['CAN_ADD', 'CAN_EDIT', 'CAN_DELETE'];
/** What a builder works with; the rest is for whoever runs the workspace. */
const buildingModules: readonly Module[] = ['forms', 'submissions', 'verifications', 'workflows', 'executions'];

/** Sets one right. What can be changed can be seen: giving the one gives the other, taking sight takes the rest. */
export function withRight(rights: PermissionMap, module: Module, action: Action, granted: boolean): PermissionMap {
  const before = rights[module] ?? {};
  if (action === 'CAN_VIEW' && !granted) return { ...rights, [module]: {} };
  const view = granted && changing.includes(action) ? { CAN_VIEW: true } : {};
  return { ...rights, [module]: { ...before, ...view, [action]: granted } };
}

/** Sight of everything that the giver may show. */
export function viewRights(mayGive: (module: Module, action: Action) => boolean): PermissionMap {
  return pick((module, action) => action === 'CAN_VIEW' && mayGive(module, action));
}

/** All that building and running forms and workflows takes, as far as the giver holds it. */
export function buildRights(mayGive: (module: Module, action: Action) => boolean): PermissionMap {
  return pick((module, action) => buildingModules.includes(module) && mayGive(module, action));
}

function pick(wanted: (module: Module, action: Action) => boolean): PermissionMap {
  return Object.fromEntries(
    modules.map((module) => [
      module,
      Object.fromEntries(actions.filter((action) => wanted(module, action)).map((action) => [action, true])),
    ]),
  );
}

/** How many rights somebody has, and how many there are. */
export function countRights(rights: PermissionMap): { held: number; all: number } {
  const held = modules.flatMap((module) => actions.filter((action) => rights[module]?.[action] === true)).length;
  return { held, all: modules.length * actions.length };
}
