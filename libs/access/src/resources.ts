import { z } from 'zod';
import type { Right } from './rights.ts';

/** The kinds of things that can be shared one by one. */
export const resourceKinds = ['form', 'workflow', 'app', 'agent'] as const;
export const ResourceKind = z.enum(resourceKinds);
export type ResourceKind = z.infer<typeof ResourceKind>;

/** What a grant allows, lowest first; each level includes those before it. */
export const levels = ['view', 'comment', 'edit', 'manage'] as const;
export const Level = z.enum(levels);
export type Level = z.infer<typeof Level>;

/** What is said not to exist, or to be forbidden. */
export const resourceNames = {
  form: 'This form',
  workflow: 'This workflow',
  app: 'This app',
  agent: 'This agent',
} as const satisfies Record<ResourceKind, string>;

/** Who a grant is for. */
export const GranteeKind = z.enum(['person', 'team', 'role']);
export type GranteeKind = z.infer<typeof GranteeKind>;
/** A grantee as one text, `team:<id>`, so that stored grants can be searched by it. */
export type Grantee = `${GranteeKind}:${string}`;

export interface Grant {
  to: Grantee;
  level: Level;
}

/** One thing and how it is shared. */
export interface Resource {
  kind: ResourceKind;
  id: string;
  /** The person who created it; null for what was created before owners were stored. */
  owner: string | null;
  /** Whether it is hidden from everybody without a grant, whatever their rights on its module. */
  restricted: boolean;
  grants: readonly Grant[];
}

/** The rights that each level adds, on the one resource only. No level adds the right to create. */
const added: Record<ResourceKind, Record<Level, readonly Right[]>> = {
  form: {
    view: ['forms:CAN_VIEW'],
    comment: [],
    edit: ['forms:CAN_EDIT', 'submissions:CAN_VIEW'],
    manage: ['forms:CAN_DELETE', 'submissions:CAN_EDIT', 'submissions:CAN_DELETE'],
  },
  workflow: {
    view: ['workflows:CAN_VIEW'],
    comment: [],
    edit: ['workflows:CAN_EDIT', 'executions:CAN_VIEW', 'executions:CAN_ADD'],
    manage: ['workflows:CAN_DELETE', 'executions:CAN_EDIT', 'executions:CAN_DELETE'],
  },
  // Whoever sees an app sees the records that it shows, without rights on its object.
  app: {
    view: ['apps:CAN_VIEW', 'records:CAN_VIEW', 'pages:CAN_VIEW', 'comments:CAN_VIEW'],
    comment: ['comments:CAN_ADD'],
    edit: ['records:CAN_ADD', 'records:CAN_EDIT', 'pages:CAN_ADD', 'pages:CAN_EDIT'],
    manage: ['apps:CAN_EDIT', 'apps:CAN_DELETE', 'records:CAN_DELETE', 'pages:CAN_DELETE', 'comments:CAN_DELETE'],
  },
  // Whoever may change an agent tests it and reads what it said.
  agent: {
    view: ['agents:CAN_VIEW'],
    comment: [],
    edit: ['agents:CAN_EDIT', 'conversations:CAN_VIEW', 'conversations:CAN_ADD'],
    manage: ['agents:CAN_DELETE', 'conversations:CAN_EDIT', 'conversations:CAN_DELETE'],
  },
};

/** The rights that a level gives on a resource of this kind. */
export const rightsOf = (kind: ResourceKind, level: Level): Right[] =>
  levels.slice(0, levels.indexOf(level) + 1).flatMap((lower) => added[kind][lower]);

/** The right that seeing a resource of this kind needs, and the one that sharing it needs. */
export const viewRight = {
  form: 'forms:CAN_VIEW',
  workflow: 'workflows:CAN_VIEW',
  app: 'apps:CAN_VIEW',
  agent: 'agents:CAN_VIEW',
} as const satisfies Record<ResourceKind, Right>;
export const shareRight = {
  form: 'forms:CAN_DELETE',
  workflow: 'workflows:CAN_DELETE',
  app: 'apps:CAN_DELETE',
  agent: 'agents:CAN_DELETE',
} as const satisfies Record<ResourceKind, Right>;
