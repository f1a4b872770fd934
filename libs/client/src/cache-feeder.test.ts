import { QueryClient } from '@tanstack/query-core';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { CacheFeeder } from './cache-feeder.ts';

const run = (id: string, revision: number): RunSummary => ({
  id,
  workflow_id: 'workflow1',
  workflow_name: 'Sort requests',
  version: 1,
  status: 'running',
  trigger: { kind: 'manually', subject: null },
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  started_at: null,
  finished_at: null,
  revision,
  retry_of: null,
});

describe('the query cache', () => {
  const clients: QueryClient[] = [];
  const start = () => {
    const client = new QueryClient();
    clients.push(client);
    return { client, feeder: new CacheFeeder(client) };
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    for (const client of clients.splice(0)) client.clear();
    jest.useRealTimers();
  });

  it('gets what is pushed into plain and paged lists, without looking younger than it is', () => {
    const { client, feeder } = start();
    const page = { items: [run('a', 1)], nextCursor: null };
    client.setQueryData(['executions', 'all', {}], page, { updatedAt: 1_000 });
    client.setQueryData(['executions', 'ofWorkflow', {}, 'pages'], { pages: [page], pageParams: [undefined] });
    feeder.take([{ type: 'run.updated', run: run('a', 4) }]);
    expect(client.getQueryData(['executions', 'all', {}])).toMatchObject({ items: [{ revision: 4 }] });
    expect(client.getQueryState(['executions', 'all', {}])?.dataUpdatedAt).toBe(1_000);
    expect(client.getQueryData(['executions', 'ofWorkflow', {}, 'pages'])).toMatchObject({
      pages: [{ items: [{ revision: 4 }] }],
    });
  });

  it('brings an answer up to date that was made before a push which came first', async () => {
    const { client, feeder } = start();
    feeder.take([{ type: 'run.updated', run: run('a', 4) }]);
    const queryKey = ['executions', 'details', { query: { id: 'a' } }];
    await client.fetchQuery({ queryKey, queryFn: () => ({ run: run('a', 2), nodes: [] }) });
    expect(client.getQueryData(queryKey)).toMatchObject({ run: { revision: 4 } });
  });

  it('is read again at most once a second, however many pushes ask for it', async () => {
    const { client, feeder } = start();
    const invalidate = jest.spyOn(client, 'invalidateQueries');
    for (let count = 0; count < 50; count += 1) feeder.take([{ type: 'stale', query: 'executions' }]);
    expect(invalidate).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(invalidate).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  it('forgets what was pushed to somebody else', async () => {
    const { client, feeder } = start();
    feeder.take([{ type: 'run.updated', run: run('a', 4) }]);
    feeder.forget();
    const queryKey = ['executions', 'all', {}];
    await client.fetchQuery({ queryKey, queryFn: () => ({ items: [run('a', 2)], nextCursor: null }) });
    expect(client.getQueryData(queryKey)).toMatchObject({ items: [{ revision: 2 }] });
  });
});
