import { everyRight, mapOf, partsOf, type Module, type PermissionMap, type Right } from './rights.ts';

/** A role that every workspace has. It can be copied, not changed, and is never inactive. */
export interface BuiltInRole {
  /** The same in every workspace; stored where members and grants name a role. */
  id: string;
  key: 'owner' | 'builder' | 'operator' | 'viewer';
  name: string;
  description: string;
  permissions: PermissionMap;
}

/** The modules that building and running forms and workflows needs; the rest administers the workspace. */
const buildingModules: readonly Module[] = [
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
];
const isBuilding = (right: Right) => buildingModules.includes(partsOf(right).module);
const isView = (right: Right) => partsOf(right).action === 'CAN_VIEW';
const operating: readonly Right[] = [
  'submissions:CAN_EDIT',
  'verifications:CAN_EDIT',
  'executions:CAN_ADD',
  'executions:CAN_EDIT',
  'records:CAN_ADD',
  'records:CAN_EDIT',
  'comments:CAN_ADD',
  'conversations:CAN_ADD',
  'conversations:CAN_EDIT',
];

export const builtInRoles: readonly BuiltInRole[] = [
  {
    id: 'builtinowner',
    key: 'owner',
    name: 'Owner',
    description: 'Every right in the workspace.',
    permissions: mapOf(everyRight),
  },
  {
    id: 'builtinbuilder',
    key: 'builder',
    name: 'Builder',
    description: 'Builds and runs forms and workflows.',
    permissions: mapOf(everyRight.filter(isBuilding)),
  },
  {
    id: 'builtinoperator',
    key: 'operator',
    name: 'Operator',
    description: 'Runs workflows and reviews responses; builds nothing.',
    permissions: mapOf(everyRight.filter((right) => (isBuilding(right) && isView(right)) || operating.includes(right))),
  },
  {
    id: 'builtinviewer',
    key: 'viewer',
    name: 'Viewer',
    description: 'Sees everything and changes nothing.',
    permissions: mapOf(everyRight.filter(isView)),
  },
];

/** The built-in role with this id, if there is one. */
export const builtInRole = (id: string): BuiltInRole | undefined => builtInRoles.find((role) => role.id === id);
