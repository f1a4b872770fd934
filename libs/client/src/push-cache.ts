import type { NodeState, RunSummary } from '@tessera/contracts/executions/executions.schema';
import { type EntityName, revisionOf } from '@tessera/contracts/realtime/entities';
import type { ChangedPush, NodesPush, Push } from '@tessera/contracts/realtime/realtime.push';

type State = Readonly<Record<string, unknown>>;

/** The newest that was pushed about one of an entity. */
interface Known {
  revision: number;
  /** What is new of its state, if it was pushed. */
  patch: State | null;
  isDeleted: boolean;
}
/** The nodes of a run that were pushed. */
interface KnownNodes {
  nodes: ReadonlyMap<string, { revision: number; state: NodeState }>;
  /** The revision of the last answer about the run: what was pushed up to here is in it. */
  readAt: number;
}

/**
 * The newest pushes, kept beside the query cache: an answer that was made before a push, or that names something which
 * was pushed before anybody asked for it, is brought up to date with this. Bounded to those that were pushed last.
 */
export interface PushCache {
  changes: ReadonlyMap<string, Known>;
  nodes: ReadonlyMap<string, KnownNodes>;
}
export const emptyPushCache: PushCache = { changes: new Map(), nodes: new Map() };

/** Beyond this, those that were not pushed for the longest time are forgotten: what shows them was read again since. */
export const mostKnown = 1_000;

const keyOf = (entity: EntityName, id: string): string => `${entity}/${id}`;

/** Adds pushes. An older revision never replaces a newer one. */
export function takePushes(cache: PushCache, pushes: readonly Push[]): PushCache {
  const changes = new Map(cache.changes);
  const nodes = new Map(cache.nodes);
  for (const push of pushes) {
    if (push.type === 'changed') put(changes, keyOf(push.entity, push.id), (known) => withChange(known, push));
    else if (push.type === 'run.nodes') put(nodes, push.run_id, (known) => withNodes(known, push));
  }
  forgetOldest(changes);
  forgetOldest(nodes);
  return { changes, nodes };
}

/** Maps keep the order of insertion: what is put again is the newest. */
function put<Value>(map: Map<string, Value>, key: string, change: (known: Value | undefined) => Value): void {
  const next = change(map.get(key));
  map.delete(key);
  map.set(key, next);
}

function forgetOldest(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= mostKnown) return;
    map.delete(key);
  }
}

function withChange(known: Known | undefined, { revision, patch, isDeleted }: ChangedPush): Known {
  if (known && known.revision > revision) return known;
  // A push without a patch says that the patch before it is no longer true: the answer that is read again is.
  return { revision, patch: patch ? { ...known?.patch, ...patch } : null, isDeleted: isDeleted === true };
}

const noNodes: KnownNodes = { nodes: new Map(), readAt: -1 };

function withNodes(known: KnownNodes = noNodes, push: NodesPush): KnownNodes {
  const nodes = new Map(known.nodes);
  for (const state of push.nodes) {
    const before = nodes.get(state.node_id);
    if (!before || before.revision <= push.revision) nodes.set(state.node_id, { revision: push.revision, state });
  }
  return { ...known, nodes };
}

/**
 * One of an entity as it is now: the answer's, or with what was pushed since. The same object when nothing is newer.
 */
export function currentState<T extends object>(cache: PushCache, entity: EntityName, state: T): T {
  const known = cache.changes.get(keyOf(entity, idOf(state)));
  return known?.patch && known.revision > revisionOf(state) ? { ...state, ...known.patch } : state;
}

/** The items of a list as they are now, without deleted ones. The same list when nothing is newer. */
export function currentItems<T extends object>(cache: PushCache, entity: EntityName, items: T[]): T[] {
  const left = items.filter((item) => cache.changes.get(keyOf(entity, idOf(item)))?.isDeleted !== true);
  const changed = left.map((item) => currentState(cache, entity, item));
  return changed.length === items.length && changed.every((item, index) => item === items[index]) ? items : changed;
}

const idOf = (state: object): string => String((state as { id?: unknown }).id);

/** Notes which revision of a run was read last: of its nodes, only what was pushed after it is newer. */
export function noteRead(cache: PushCache, run: RunSummary): PushCache {
  const known = cache.nodes.get(run.id) ?? noNodes;
  return { ...cache, nodes: new Map(cache.nodes).set(run.id, { ...known, readAt: run.revision }) };
}

interface RunDetails {
  run: RunSummary;
  nodes: NodeState[];
}

/** The nodes of a run as they are now. The same object when nothing is newer. */
export function currentNodes<Details extends RunDetails>(cache: PushCache, details: Details): Details {
  const known = cache.nodes.get(details.run.id);
  if (!known) return details;
  const newer = new Map([...known.nodes].filter(([, { revision }]) => revision > known.readAt));
  const nodes = details.nodes.map((node) => newer.get(node.node_id)?.state ?? node);
  const shown = new Set(details.nodes.map((node) => node.node_id));
  for (const [id, { state }] of newer) if (!shown.has(id)) nodes.push(state);
  return nodes.every((node, index) => node === details.nodes[index]) ? details : { ...details, nodes };
}
