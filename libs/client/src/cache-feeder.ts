import type { InfiniteData, Query, QueryClient } from '@tanstack/query-core';
import type { NodeState, RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { keyOfName } from './client.ts';
import {
  currentDetails,
  currentRuns,
  currentWorkflows,
  emptyPushCache,
  noteRead,
  type PushCache,
  takePushes,
} from './push-cache.ts';

interface Items<Item> {
  items: Item[];
}
interface Details {
  run: RunSummary;
  nodes: NodeState[];
}

/** However fast pushes come, one query is read again at most this often. */
const rereadEveryMs = 1_000;

/**
 * Keeps a query cache up to date with what is pushed: merges runs, nodes and workflows into the answers that show them,
 * and reads again what a push only says has changed. Also brings each new answer up to date with what was pushed before.
 */
export class CacheFeeder {
  private pushed: PushCache = emptyPushCache;
  private readonly rereads = new Map<string, { again: boolean }>();

  constructor(private readonly client: QueryClient) {
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        this.afterRead(event.query);
    });
  }

  /** Takes a batch of pushes in. */
  take(pushes: readonly Push[]): void {
    this.pushed = takePushes(this.pushed, pushes);
    if (pushes.some(({ type }) => type === 'run.updated' || type === 'run.nodes')) this.mergeAll('executions');
    if (pushes.some(({ type }) => type === 'workflow.updated')) this.mergeAll('workflows');
    for (const push of pushes) this.rereadFor(push);
  }

  /** Forgets what was pushed: another person, or another workspace. */
  forget(): void {
    this.pushed = emptyPushCache;
  }

  private afterRead(query: Query): void {
    const [area, operation] = query.queryKey;
    if (area === 'executions' && operation === 'details') {
      this.pushed = noteRead(this.pushed, (query.state.data as Details).run);
    }
    if (area === 'executions' || area === 'workflows') this.merge(query);
  }

  private mergeAll(area: string): void {
    for (const query of this.client.getQueryCache().findAll({ queryKey: [area] })) this.merge(query);
  }

  private merge(query: Query): void {
    const { data, dataUpdatedAt } = query.state;
    if (data === undefined) return;
    const merged = this.merged(query.queryKey.slice(0, 2).join('.'), query.queryKey[3] === 'pages', data);
    if (merged !== data) this.client.setQueryData(query.queryKey, merged, { updatedAt: dataUpdatedAt });
  }

  // What lies under a key has the shape that the contract gives the key's operation.
  private merged(operation: string, isPaged: boolean, data: unknown): unknown {
    if (operation === 'executions.details') return currentDetails(this.pushed, data as Details);
    if (operation === 'executions.all' || operation === 'executions.ofWorkflow') {
      const change = (page: Items<RunSummary>) => withItems(page, currentRuns(this.pushed, page.items));
      return isPaged ? withPages(data as InfiniteData<Items<RunSummary>>, change) : change(data as Items<RunSummary>);
    }
    if (operation === 'workflows.list') {
      const change = (page: Items<WorkflowSummary>) => withItems(page, currentWorkflows(this.pushed, page.items));
      return isPaged
        ? withPages(data as InfiniteData<Items<WorkflowSummary>>, change)
        : change(data as Items<WorkflowSummary>);
    }
    return data;
  }

  private rereadFor(push: Push): void {
    if (push.type === 'stale') this.reread(keyOfName(push.query));
    else if (push.type === 'run.data') this.reread(['executions', 'steps', { query: { id: push.run_id } }]);
    else if (push.type === 'workflow.deleted') this.reread(['workflows', 'list']);
    else if (push.type === 'verification.updated') {
      this.reread(['verification', 'list']);
      this.reread(['verification', 'get', { query: { id: push.id } }]);
    } else if (push.type === 'submission.created') {
      this.reread(['responses', 'list', { query: { form_id: push.form_id } }]);
      this.reread(['responses', 'counts', { query: { form_id: push.form_id } }]);
    }
  }

  private reread(queryKey: readonly unknown[]): void {
    const name = JSON.stringify(queryKey);
    const running = this.rereads.get(name);
    if (running) {
      running.again = true;
      return;
    }
    this.rereads.set(name, { again: false });
    void this.client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    setTimeout(() => {
      const { again } = this.rereads.get(name) ?? { again: false };
      this.rereads.delete(name);
      if (again) this.reread(queryKey);
    }, rereadEveryMs);
  }
}

function withItems<Page extends Items<unknown>>(page: Page, items: Page['items']): Page {
  return items === page.items ? page : { ...page, items };
}

function withPages<Page>(data: InfiniteData<Page>, change: (page: Page) => Page): InfiniteData<Page> {
  const pages = data.pages.map(change);
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}
