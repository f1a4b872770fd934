import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { checkFilter } from '@tessera/query/check-filter';
import { matcherOf } from '@tessera/query/matcher';
import type { Properties } from '@tessera/query/values';
import type { ListState } from '../../lists/list-address.ts';

type Belongs = (run: RunSummary) => boolean;

/**
 * Whether a pushed run belongs at the top of a list. A search and some filters match more than a summary contains, and
 * in another order a new run has another position: those lists show it after a reload.
 */
export function newRunsOf(
  { filters, search, sort }: ListState,
  { properties, timeZone }: { properties: Properties; timeZone: string },
): Belongs {
  const [first] = sort;
  const isNewestFirst = first?.property === 'created_at' && first.direction === 'descending';
  const { error_group: _group, content: _content, duration: _duration, ...summarised } = properties;
  if (search !== '' || !isNewestFirst || checkFilter({ all: [...filters] }, summarised).length > 0) return () => false;
  const matches = matcherOf({ all: [...filters] }, properties, { now: Date.now(), timeZone });
  return (run) => matches({ ...run, trigger: run.trigger.kind, error: run.error?.message });
}

/**
 * Runs pushed while a list is shown. Rows on the page change in place; new runs wait here until the reader asks for
 * them,
 * so that no row moves under the pointer.
 */
export interface RunFeed {
  fresh: ReadonlyMap<string, RunSummary>;
}
export const emptyFeed: RunFeed = { fresh: new Map() };

/** Enough to show that there are many; beyond it the list is loaded again. */
export const feedLimit = 200;

/** Adds a batch of pushed runs. `shown` are the ids on the page, `newest` is the creation time of its first row. */
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

/** The rows after the reader asked for new ones: newest first, each run once, with its newest revision. */
export function unfold(feed: RunFeed, rows: readonly RunSummary[]): RunSummary[] {
  const byId = new Map(rows.map((run) => [run.id, run]));
  for (const run of feed.fresh.values()) {
    const known = byId.get(run.id);
    if (!known || known.revision < run.revision) byId.set(run.id, run);
  }
  return [...byId.values()].sort((a, b) => compare(b.created_at, a.created_at) || compare(b.id, a.id));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
