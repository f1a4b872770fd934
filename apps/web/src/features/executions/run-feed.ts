import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { matcherOf } from '@tessera/query/matcher';
import type { Properties } from '@tessera/query/values';
import type { ListState } from '../../lists/list-address.ts';

type Belongs = (run: RunSummary) => boolean;

/**
 * Which runs that were pushed belong to the top of a list. A search looks at more than a summary has, and in another
 * order a new run has its place somewhere else: those lists show it when they are read again.
 */
export function newRunsOf(
  { filters, search, sort }: ListState,
  { properties, timeZone }: { properties: Properties; timeZone: string },
): Belongs {
  const [first] = sort;
  const isNewestFirst = first?.property === 'created_at' && first.direction === 'descending';
  if (search !== '' || !isNewestFirst) return () => false;
  const matches = matcherOf({ all: [...filters] }, properties, { now: Date.now(), timeZone });
  return (run) => matches({ ...run, trigger: run.trigger.kind, error: run.error?.message });
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
  list: { belongs: Belongs; shown: ReadonlySet<string>; newest: string | null },
): RunFeed {
  const fresh = new Map(feed.fresh);
  let changed = false;
  for (const run of runs) {
    const known = fresh.get(run.id);
    if (known && known.revision > run.revision) continue;
    const belongs =
      !list.shown.has(run.id) && list.belongs(run) && (list.newest === null || run.created_at >= list.newest);
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
