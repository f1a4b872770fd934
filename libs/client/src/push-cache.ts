import type { NodeState, RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';

/** What was pushed about one run: the newest of it, and of each of its nodes. */
interface KnownRun {
  run: RunSummary | null;
  nodes: ReadonlyMap<string, { revision: number; state: NodeState }>;
  /** The revision that the last answer about its nodes had; what was pushed up to here is in it. */
  readAt: number;
}

/**
 * The newest that pushes told, kept beside the query cache: an answer that was made before a push, or that names a run
 * which was pushed before anybody asked for it, is brought up to date with this. The runs that were pushed last are kept.
 */
export interface PushCache {
  runs: ReadonlyMap<string, KnownRun>;
  workflows: ReadonlyMap<string, WorkflowSummary>;
}
export const emptyPushCache: PushCache = { runs: new Map(), workflows: new Map() };

/** Beyond this the runs that were silent the longest are forgotten: their lists have been read again since. */
export const mostKnownRuns = 500;

/** Takes pushes in. An older revision never takes the place of a newer one. */
export function takePushes(cache: PushCache, pushes: readonly Push[]): PushCache {
  const runs = new Map(cache.runs);
  const workflows = new Map(cache.workflows);
  const put = (id: string, known: KnownRun) => {
    runs.delete(id);
    runs.set(id, known);
  };
  for (const push of pushes) {
    if (push.type === 'run.updated') put(push.run.id, withRun(runs.get(push.run.id), push.run));
    else if (push.type === 'run.nodes') put(push.run_id, withNodes(runs.get(push.run_id), push));
    else if (push.type === 'workflow.updated')
      workflows.set(push.workflow.id, newerOf(workflows.get(push.workflow.id), push.workflow));
    else if (push.type === 'workflow.deleted') workflows.delete(push.id);
  }
  for (const id of runs.keys()) {
    if (runs.size <= mostKnownRuns) break;
    runs.delete(id);
  }
  return { runs, workflows };
}

const nothingKnown: KnownRun = { run: null, nodes: new Map(), readAt: -1 };

function withRun(known: KnownRun = nothingKnown, run: RunSummary): KnownRun {
  return known.run && known.run.revision > run.revision ? known : { ...known, run };
}

function withNodes(known: KnownRun = nothingKnown, push: Extract<Push, { type: 'run.nodes' }>): KnownRun {
  const nodes = new Map(known.nodes);
  for (const state of push.nodes) {
    const before = nodes.get(state.node_id);
    if (!before || before.revision <= push.revision) nodes.set(state.node_id, { revision: push.revision, state });
  }
  return { ...known, nodes };
}

function newerOf(before: WorkflowSummary | undefined, after: WorkflowSummary): WorkflowSummary {
  return before && before.updated_at > after.updated_at ? before : after;
}

/** Notes which revision of a run was read last: of its nodes, only what was pushed after it is newer. */
export function noteRead(cache: PushCache, run: RunSummary): PushCache {
  const known = cache.runs.get(run.id) ?? nothingKnown;
  return { ...cache, runs: new Map(cache.runs).set(run.id, { ...known, readAt: run.revision }) };
}

/** A run as it stands now: the answer's, or what was pushed since. The same object when nothing is newer. */
export function currentRun(cache: PushCache, run: RunSummary): RunSummary {
  const pushed = cache.runs.get(run.id)?.run;
  return pushed && pushed.revision > run.revision ? pushed : run;
}

interface RunDetails {
  run: RunSummary;
  nodes: NodeState[];
}

/** A run with its nodes as they stand now. The same object when nothing is newer. */
export function currentDetails<Details extends RunDetails>(cache: PushCache, details: Details): Details {
  const known = cache.runs.get(details.run.id);
  if (!known) return details;
  const run = currentRun(cache, details.run);
  const newer = new Map([...known.nodes].filter(([, { revision }]) => revision > known.readAt));
  const nodes = details.nodes.map((node) => newer.get(node.node_id)?.state ?? node);
  const shown = new Set(details.nodes.map((node) => node.node_id));
  for (const [id, { state }] of newer) if (!shown.has(id)) nodes.push(state);
  const isSame = run === details.run && nodes.every((node, index) => node === details.nodes[index]);
  return isSame ? details : { ...details, run, nodes };
}

/** A list of runs as they stand now; which runs are in it stays as it is. The same list when nothing is newer. */
export function currentRuns(cache: PushCache, items: RunSummary[]): RunSummary[] {
  return changedItems(items, (run) => currentRun(cache, run));
}

/** A list of workflows as they stand now. The same list when nothing is newer. */
export function currentWorkflows(cache: PushCache, items: WorkflowSummary[]): WorkflowSummary[] {
  return changedItems(items, (workflow) => {
    const pushed = cache.workflows.get(workflow.id);
    return pushed && pushed.updated_at > workflow.updated_at ? pushed : workflow;
  });
}

function changedItems<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
