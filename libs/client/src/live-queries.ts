import type { Query, QueryClient } from '@tanstack/query-core';
import type { Realtime } from './realtime.ts';
import { inputOf, operationOf, type ShownBy, watchesOf } from './shown.ts';

/** How long a watch lasts after a read, unless a component on the page uses the query. */
const afterReadMs = 2_000;

/**
 * Watches what the queries on the page show, from the first component that uses a query until the last one is gone.
 * What that is, the contract of the query says (`shows`).
 */
export class LiveQueries {
  private readonly held = new Map<string, () => void>();

  constructor(
    client: QueryClient,
    private readonly realtime: Pick<Realtime, 'watch' | 'joined'>,
    private readonly shown: ShownBy,
  ) {
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'observerAdded') this.hold(query);
      else if (type === 'removed' || (type === 'observerRemoved' && query.getObserversCount() === 0))
        this.release(query);
    });
  }

  /**
   * Resolves when what a query shows is watched, or after half a second if the server does not confirm it. An answer
   * that is read afterwards misses no change.
   * @param name of the operation
   */
  async beforeRead(name: string, input: unknown): Promise<void> {
    const watches = watchesOf(this.shown.get(name) ?? [], input);
    await Promise.all(
      watches.map(async (watch) => {
        const release = this.realtime.watch(watch);
        await this.realtime.joined(watch);
        setTimeout(release, afterReadMs);
      }),
    );
  }

  private hold(query: Query): void {
    if (this.held.has(query.queryHash)) return;
    const watches = watchesOf(this.shown.get(operationOf(query)) ?? [], inputOf(query));
    if (watches.length === 0) return;
    const releases = watches.map((watch) => this.realtime.watch(watch));
    this.held.set(query.queryHash, () => releases.forEach((release) => release()));
  }

  private release({ queryHash }: Query): void {
    this.held.get(queryHash)?.();
    this.held.delete(queryHash);
  }
}
