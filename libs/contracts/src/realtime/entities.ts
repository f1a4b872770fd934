import type { ResourceKind } from '@tessera/access/resources';
import type { Right } from '@tessera/access/rights';

interface EntityDefinition {
  /** The right to see it. `on`: the kind of resource whose sharing decides which ones a person may see. */
  can: { action: Right; on?: ResourceKind };
  /** Whether each item belongs to a resource of that kind, as a run to its workflow. `of` is the id of the resource. */
  hasParent: boolean;
}

/**
 * Data whose changes are pushed to browsers. A query is live if its contract names an entity in `shows`. A process that
 * changes an item calls `PushPublisher.changed` (docs/features/live.md).
 */
export const entities = {
  run: { can: { action: 'executions:CAN_VIEW', on: 'workflow' }, hasParent: true },
  workflow: { can: { action: 'workflows:CAN_VIEW', on: 'workflow' }, hasParent: false },
  response: { can: { action: 'submissions:CAN_VIEW', on: 'form' }, hasParent: true },
  app: { can: { action: 'apps:CAN_VIEW', on: 'app' }, hasParent: false },
  page: { can: { action: 'pages:CAN_VIEW', on: 'app' }, hasParent: true },
  pageContent: { can: { action: 'pages:CAN_VIEW', on: 'app' }, hasParent: true },
  pageComments: { can: { action: 'comments:CAN_VIEW', on: 'app' }, hasParent: true },
  record: { can: { action: 'records:CAN_VIEW' }, hasParent: true },
  agent: { can: { action: 'agents:CAN_VIEW', on: 'agent' }, hasParent: false },
  campaign: { can: { action: 'agents:CAN_VIEW', on: 'agent' }, hasParent: false },
  conversation: { can: { action: 'conversations:CAN_VIEW' }, hasParent: false },
  verification: { can: { action: 'verifications:CAN_VIEW', on: 'form' }, hasParent: false },
} as const satisfies Record<string, EntityDefinition>;

export type EntityName = keyof typeof entities;

/** What watching an entity needs. */
export function accessTo(entity: EntityName): { action: Right; on: ResourceKind } | Right {
  const { action, on }: EntityDefinition['can'] = entities[entity].can;
  return on ? { action, on } : action;
}

export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]];

/** An entity that the answer of a query shows, and which items of it. */
export interface Shown {
  entity: EntityName;
  /** Path of the input with the id of the only item: `query.id`. */
  id?: string;
  /** Path of the input with the id of the parent of all items: `query.form_id`. */
  of?: string;
  /** Where the answer has the items: `items` of a list, or the path of one. Without it each change is read again. */
  at?: 'items' | (string & {});
  /** However fast changes come, the answer is read again at most this often. One by default. */
  everySeconds?: number;
  /** The page adds new items from the pushes itself: the list is not read again for them. */
  isFeed?: true;
}

/**
 * The number by which two states of an entity are compared: its revision, or the time of its last change in
 * milliseconds.
 * @returns -1 for a state that has neither
 */
export function revisionOf(state: { revision?: unknown; updated_at?: unknown }): number {
  if (typeof state.revision === 'number') return state.revision;
  const at = typeof state.updated_at === 'string' ? Date.parse(state.updated_at) : Number.NaN;
  return Number.isNaN(at) ? -1 : at;
}
