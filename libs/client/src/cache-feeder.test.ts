import { QueryClient } from '@tanstack/query-core';
import { contracts } from '@tessera/contracts/all';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import { CacheFeeder } from './cache-feeder.ts';
import { shownBy } from './shown.ts';

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

const updated = (state: RunSummary): Push => ({
  type: 'changed',
  entity: 'run',
  id: state.id,
  of: state.workflow_id,
  revision: state.revision,
  patch: state,
});
const announced = (entity: 'response' | 'verification' | 'workflow', id: string, more: object = {}): Push => ({
  type: 'changed',
  entity,
  id,
  revision: 5,
  ...more,
});

describe('the query cache', () => {
  const clients: QueryClient[] = [];
  const start = () => {
    const client = new QueryClient();
    clients.push(client);
    return { client, feeder: new CacheFeeder(client, shownBy(contracts)) };
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
    feeder.take([updated(run('a', 4))]);
    expect(client.getQueryData(['executions', 'all', {}])).toMatchObject({ items: [{ revision: 4 }] });
    expect(client.getQueryState(['executions', 'all', {}])?.dataUpdatedAt).toBe(1_000);
    expect(client.getQueryData(['executions', 'ofWorkflow', {}, 'pages'])).toMatchObject({
      pages: [{ items: [{ revision: 4 }] }],
    });
  });

  it('brings an answer up to date that was made before a push which came first', async () => {
    const { client, feeder } = start();
    feeder.take([updated(run('a', 4))]);
    const queryKey = ['executions', 'details', { query: { id: 'a' } }];
    await client.fetchQuery({ queryKey, queryFn: () => ({ run: run('a', 2), nodes: [] }) });
    expect(client.getQueryData(queryKey)).toMatchObject({ run: { revision: 4 } });
  });

  it('is read again at most once a second, however many pushes ask for it', async () => {
    const { client, feeder } = start();
    client.setQueryData(['executions', 'all', {}], { items: [], nextCursor: null });
    const invalidate = jest.spyOn(client, 'invalidateQueries');
    for (let count = 0; count < 50; count += 1) feeder.take([{ type: 'stale', entity: 'run' }]);
    expect(invalidate).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(invalidate).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(invalidate).toHaveBeenCalledTimes(2);
  });

  it('forgets what was pushed to somebody else', async () => {
    const { client, feeder } = start();
    feeder.take([updated(run('a', 4))]);
    feeder.forget();
    const queryKey = ['executions', 'all', {}];
    await client.fetchQuery({ queryKey, queryFn: () => ({ items: [run('a', 2)], nextCursor: null }) });
    expect(client.getQueryData(queryKey)).toMatchObject({ items: [{ revision: 2 }] });
  });

  describe('a push', () => {
    const form = (id: string) => ({ query: { form_id: id } });
    const page = (...items: object[]) => ({ items, nextCursor: null });
    const answers: [name: string, key: readonly unknown[], data: object][] = [
      ['all runs', ['executions', 'all', {}], page(run('a', 1))],
      ['runs of workflow1', ['executions', 'ofWorkflow', { query: { workflow_id: 'workflow1' } }], page(run('a', 1))],
      ['run a', ['executions', 'details', { query: { id: 'a' } }], { run: run('a', 1), nodes: [] }],
      ['steps of a', ['executions', 'steps', { query: { id: 'a' } }], { items: [] }],
      ['steps of b', ['executions', 'steps', { query: { id: 'b' } }], { items: [] }],
      ['workflows', ['workflows', 'list', {}], page({ id: 'w', updated_at: '2026-01-01T00:00:00.000Z' })],
      ['responses of form1', ['responses', 'list', form('form1')], page({ id: 'r' })],
      ['counts of form1', ['responses', 'counts', form('form1')], { total: 1 }],
      ['responses of form2', ['responses', 'list', form('form2')], page()],
      ['verifications', ['verification', 'list', {}], page({ id: 'v' })],
      ['verification v', ['verification', 'get', { query: { id: 'v' } }], { id: 'v' }],
      ['verification u', ['verification', 'get', { query: { id: 'u' } }], { id: 'u' }],
      ['forms', ['forms', 'list', {}], page({ id: 'form1' })],
    ];
    const later = { revision: Date.parse('2026-01-02'), patch: { id: 'w', updated_at: '2026-01-02T00:00:00.000Z' } };

    it.each<[what: string, push: Push, reread: string[]]>([
      ['of a known run', updated(run('a', 2)), ['steps of a']],
      ['of a new run leaves the lists to their pages', updated(run('z', 2)), []],
      [
        'of nodes',
        { type: 'run.nodes', run_id: 'a', workflow_id: 'workflow1', revision: 2, nodes: [] },
        ['steps of a'],
      ],
      ['of a known workflow', announced('workflow', 'w', later), []],
      ['of a new workflow', announced('workflow', 'x', later), ['workflows']],
      ['of a workflow without its state', announced('workflow', 'w'), ['workflows']],
      ['of a deleted workflow', announced('workflow', 'w', { isDeleted: true }), []],
      ['of a response', announced('response', 'new', { of: 'form1' }), ['responses of form1', 'counts of form1']],
      ['of a verification', announced('verification', 'v'), ['verifications', 'verification v']],
      [
        'that all may have changed',
        { type: 'stale', entity: 'response' },
        ['responses of form1', 'counts of form1', 'responses of form2'],
      ],
    ])('%s: reads again what cannot be merged, and nothing else', (_what, push, expected) => {
      const { client, feeder } = start();
      for (const [, key, data] of answers) client.setQueryData(key, data);
      feeder.take([push]);
      const stale = answers.filter(([, key]) => client.getQueryState(key)?.isInvalidated).map(([name]) => name);
      expect(stale).toEqual(expected);
    });

    it('of a deleted one takes it out of lists', () => {
      const { client, feeder } = start();
      client.setQueryData(
        ['workflows', 'list', {}],
        page({ id: 'w', updated_at: '2026-01-01T00:00:00.000Z' }, { id: 'x' }),
      );
      feeder.take([announced('workflow', 'w', { isDeleted: true })]);
      expect(client.getQueryData(['workflows', 'list', {}])).toEqual(page({ id: 'x' }));
    });

    it('may have been missed before a watch began: what it keeps up to date is read again', () => {
      const { client, feeder } = start();
      for (const [, key, data] of answers) client.setQueryData(key, data);
      feeder.afterJoin({ entity: 'response', of: 'form2' });
      const stale = answers.filter(([, key]) => client.getQueryState(key)?.isInvalidated).map(([name]) => name);
      expect(stale).toEqual(['responses of form2']);
    });
  });
});
