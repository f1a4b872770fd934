import type { ResourceKind } from '@tessera/access/resources';
import type { Right } from '@tessera/access/rights';

interface EntityDefinition {
  /** The right to see it, and the kind of resource whose sharing decides which ones a person may see. */
  can: { action: Right; on: ResourceKind };
  /** Whether it belongs to a resource of that kind, as a run does to its workflow: `of` names that one's id. */
  hasParent: boolean;
}

/**
 * What browsers are told of as it changes. A query is live when its contract names an entity in `shows`; a process that
 * changes one calls `PushPublisher.changed` (docs/features/live.md).
 */
export const entities = {
  run: { can: { action: 'executions:CAN_VIEW', on: 'workflow' }, hasParent: true },
  workflow: { can: { action: 'workflows:CAN_VIEW', on: 'workflow' }, hasParent: false },
  response: { can: { action: 'submissions:CAN_VIEW', on: 'form' }, hasParent: true },
  verification: { can: { action: 'verifications:CAN_VIEW', on: 'form' }, hasParent: false },
} as const satisfies Record<string, EntityDefinition>;

export type EntityName = keyof typeof entities;
export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]];

/** An entity that a query's answer shows, and which ones of it. */
export interface Shown {
  entity: EntityName;
  /** Path of the input that holds the id of the only one: `query.id`. */
  id?: string;
  /** Path of the input that holds the id of the parent of all of them: `query.form_id`. */
  of?: string;
  /** Where the answer holds them: `items` of a list, or the path of one. Without it changes are read again. */
  at?: 'items' | (string & {});
  /** The page itself shows new ones from the pushes: the list is not read again for them. */
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
