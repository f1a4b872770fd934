import type { RunStatus, RunSummary } from '@tessera/contracts/executions/executions.schema';

/** What the list of runs is narrowed down to. */
export interface RunFilter {
  workflow?: string;
  status?: RunStatus;
  trigger?: string;
  from?: string;
  search?: string;
}

/** Whether a run belongs into a filtered list. A search runs on the server over more than a summary, so never here. */
export function matchesFilter(run: RunSummary, filter: RunFilter): boolean {
  if (filter.search !== undefined && filter.search !== '') return false;
  return (
    (filter.workflow === undefined || run.workflow_id === filter.workflow) &&
    (filter.status === undefined || run.status === filter.status) &&
    (filter.trigger === undefined || run.trigger.kind === filter.trigger) &&
    (filter.from === undefined || run.created_at > filter.from)
  );
}

/**
 * Runs that were pushed while a list is shown. What is on the page changes in place; what is new waits here until the
 * reader asks for it, so that no row moves under the mouse.
 */
export interface RunFeed {
  fresh: ReadonlyMap<string, RunSummary>;
}
export const emptyFeed: RunFeed = { fresh: new Map() };

/** Enough for a reader to see that there is much; beyond it the list is read anew. */
export const feedLimit = 200;

/** Takes a batch of pushed runs in. `shown` are the ids on the page, `newest` when its first row was created. */
export function takeRuns(
  feed: RunFeed,
  runs: readonly RunSummary[],
  list: { filter: RunFilter; shown: ReadonlySet<string>; newest: string | null },
): RunFeed {
  const fresh = new Map(feed.fresh);
  let changed = false;
  for (const run of runs) {
    const known = fresh.get(run.id);
    if (known && known.revision > run.revision) continue;
    const belongs =
      !list.shown.has(run.id) &&
      matchesFilter(run, list.filter) &&
      (list.newest === null || run.created_at >= list.newest);
    if (belongs && (known || fresh.size < feedLimit)) fresh.set(run.id, run);
    else if (!fresh.delete(run.id)) continue;
    changed = true;
  }
  return changed ? { fresh } : feed;
}

/** The rows after the reader asked for what is new: newest first, each run once, the newer revision of each. */
export function unfold(feed: RunFeed, rows: readonly RunSummary[]): RunSummary[] {
  const byId = new Map(rows.map((run) => [run.id, run]));
  for (const run of feed.fresh.values()) {
    const known = byId.get(run.id);
    if (!known || known.revision < run.revision) byId.set(run.id, run);
  }
  return [...byId.values()].sort((a, b) => compare(b.created_at, a.created_at) || compare(b.id, a.id));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
