import type { InfiniteData, Query, QueryClient } from '@tanstack/query-core';
import type { NodeState, RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { Shown } from '@tessera/contracts/realtime/entities';
import type { ChangedPush, Push, Watch } from '@tessera/contracts/realtime/realtime.push';
import { valueAt } from '@tessera/kernel/value-at';
import {
  currentItems,
  currentNodes,
  currentState,
  emptyPushCache,
  noteRead,
  type PushCache,
  takePushes,
} from './push-cache.ts';
import { concerns, inputOf, isPaged, operationOf, type ShownBy, watchesOf } from './shown.ts';

/** However fast pushes come, one query is read again at most this often, unless its contract says another time. */
const rereadEveryMs = 1_000;
const paceOf = (shows: readonly Shown[]): number =>
  Math.max(rereadEveryMs, ...shows.map(({ everySeconds = 0 }) => everySeconds * 1_000));

const runDetails = 'executions.details';

/**
 * Keeps a query cache up to date with pushes. What shows an entity is said by the contract of each query (`shows`): its
 * state is merged where the answer holds it, and the answer is read again when there is no state, or nothing to merge
 * it into. Also brings each new answer up to date with what was pushed before.
 */
export class CacheFeeder {
  private pushed: PushCache = emptyPushCache;
  private readonly rereads = new Map<string, { again: boolean }>();

  constructor(
    private readonly client: QueryClient,
    private readonly shown: ShownBy,
  ) {
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        this.afterRead(event.query);
    });
  }

  /** Takes a batch of pushes. */
  take(pushes: readonly Push[]): void {
    this.pushed = takePushes(this.pushed, pushes);
    for (const query of this.client.getQueryCache().getAll()) {
      const shows = this.shown.get(operationOf(query));
      if (!shows) continue;
      // Before the merge: what it adds to is there already.
      const isOutdated = pushes.some((push) => shows.some((each) => needsReread(each, query, push)));
      this.merge(query, shows);
      if (isOutdated) this.reread(query.queryKey, paceOf(shows));
    }
  }

  /** Reads again what a watch keeps up to date: pushes may have been missed before it began. */
  afterJoin({ entity, of, id }: Watch): void {
    for (const query of this.client.getQueryCache().getAll()) {
      const { data, fetchStatus } = query.state;
      if (data === undefined || fetchStatus !== 'idle') continue;
      const watches = watchesOf(this.shown.get(operationOf(query)) ?? [], inputOf(query));
      if (watches.some((watch) => watch.entity === entity && watch.of === of && watch.id === id))
        void this.client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  }

  /** Forgets what was pushed: another person, or another workspace. */
  forget(): void {
    this.pushed = emptyPushCache;
  }

  private afterRead(query: Query): void {
    const shows = this.shown.get(operationOf(query));
    if (!shows) return;
    if (operationOf(query) === runDetails) this.pushed = noteRead(this.pushed, (query.state.data as Details).run);
    this.merge(query, shows);
  }

  private merge(query: Query, shows: readonly Shown[]): void {
    const { data, dataUpdatedAt } = query.state;
    if (data === undefined) return;
    let merged: unknown = data;
    for (const each of shows) merged = isPaged(query) ? this.pages(merged, each) : this.answer(merged, each);
    if (operationOf(query) === runDetails) merged = currentNodes(this.pushed, merged as Details);
    if (merged !== data) this.client.setQueryData(query.queryKey, merged, { updatedAt: dataUpdatedAt });
  }

  private pages(data: unknown, shown: Shown): unknown {
    const { pages } = data as InfiniteData<unknown>;
    const changed = pages.map((page) => this.answer(page, shown));
    return changed.every((page, index) => page === pages[index]) ? data : { ...(data as object), pages: changed };
  }

  private answer(answer: unknown, { entity, at }: Shown): unknown {
    if (at === undefined) return answer;
    const held = valueAt(answer, at);
    if (typeof held !== 'object' || held === null) return answer;
    const current = Array.isArray(held)
      ? currentItems(this.pushed, entity, held as object[])
      : currentState(this.pushed, entity, held);
    return current === held ? answer : { ...(answer as object), [at]: current };
  }

  private reread(queryKey: readonly unknown[], everyMs: number): void {
    const name = JSON.stringify(queryKey);
    const running = this.rereads.get(name);
    if (running) {
      running.again = true;
      return;
    }
    this.rereads.set(name, { again: false });
    void this.client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    setTimeout(() => {
      const { again } = this.rereads.get(name) ?? { again: false };
      this.rereads.delete(name);
      if (again) this.reread(queryKey, everyMs);
    }, everyMs);
  }
}

interface Details {
  run: RunSummary;
  nodes: NodeState[];
}

/** Whether a push changes what a query shows in a way that cannot be merged into its answer. */
function needsReread(shown: Shown, query: Query, push: Push): boolean {
  if (push.type === 'stale') return shown.entity === push.entity;
  if (push.type === 'run.nodes') {
    const run = { entity: 'run', id: push.run_id, of: push.workflow_id } as const;
    return shown.at === undefined && concerns(shown, inputOf(query), run);
  }
  // What is said is shown beside the answer (use-live-talk); the change of the conversation follows.
  if (push.type !== 'changed') return false;
  if (!concerns(shown, inputOf(query), push)) return false;
  if (shown.at === undefined || !push.patch) return !push.isDeleted || !holds(query, shown, push);
  return shown.id === undefined && shown.isFeed !== true && !holds(query, shown, push);
}

/** Whether the answer of a list has an item for what changed. */
function holds(query: Query, { at }: Shown, { id }: ChangedPush): boolean {
  if (at === undefined || query.state.data === undefined) return false;
  const answers = isPaged(query) ? (query.state.data as InfiniteData<unknown>).pages : [query.state.data];
  return answers.some((answer) => {
    const held = valueAt(answer, at);
    return Array.isArray(held) && held.some((item: { id?: unknown }) => item.id === id);
  });
}
