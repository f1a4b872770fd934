import type { FilterCondition } from '@tessera/query/filter.schema';
import type { Operator } from '@tessera/query/operators';
import { conditionsText, filterText } from '@tessera/query/query-text';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { definitionOf, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let ops: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  ops = await api.founder();
});
afterAll(() => api.stop());

const runsOf = async (person: Person, workflow: string, count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await api.ok(triggers.run, { body: { id: workflow, input: { index } } }, person.token)).run_id);
  return ids;
};

/** Ends a run as a worker would after a failed node. */
async function fail(person: Person, run: string) {
  const runs = api.app.get(RunRepository, { strict: false });
  const stored = await runs.byId(person.workspace, run);
  const at = Date.now();
  const failed: RunEvent = {
    type: 'node.failed',
    at,
    node: 'result',
    iteration: 0,
    attempt: 1,
    error: { code: 'BAD_VALUE', message: 'the amount is missing' },
    retryable: false,
  };
  const events: RunEvent[] = [...JSON.parse(stored?.journal ?? '[]'), failed];
  await runs.settle([
    {
      workspace: person.workspace,
      run,
      epoch: 1,
      revision: 2,
      status: 'failed',
      startedAt: new Date(at),
      finishedAt: new Date(at),
      error: { code: 'BAD_VALUE', message: 'the amount is missing', nodeId: 'result' },
      result: null,
      journal: JSON.stringify(events),
    },
  ]);
}

describe('the list of runs', () => {
  it('is paged newest first, each run once, also while new ones arrive', async () => {
    const owner = await api.founder('Walker');
    const { id } = await publishedWorkflow(api, owner);
    const started = await runsOf(owner, id, 7);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 3, ...(cursor && { cursor }) };
      const page = await api.ok(executions.all, { query }, owner.token);
      seen.push(...page.items.map((run) => run.id));
      cursor = page.nextCursor ?? undefined;
      await runsOf(owner, id, 1);
    } while (cursor);
    expect(seen).toEqual(started.reverse());
  });

  it('is filtered by workflow, status, trigger, time and text', async () => {
    const owner = await api.founder('Filterer');
    const one = await publishedWorkflow(api, owner);
    const two = await publishedWorkflow(api, owner, definitionOf('event', { event: 'order.paid' }));
    const [failed = '', queued = ''] = await runsOf(owner, one.id, 2);
    await fail(owner, failed);
    const { run_ids } = await api.ok(triggers.emit, { body: { event: 'order.paid' } }, owner.token);
    const found = async (query: object) =>
      (await api.ok(executions.all, { query }, owner.token)).items.map((run) => run.id);
    const where = (property: string, operator: Operator, value: string) =>
      found({ filter: filterText({ property, operator, value }) });
    expect(await where('status', 'equal', 'failed')).toEqual([failed]);
    expect(await where('status', 'equal', 'queued')).toEqual([...run_ids, queued]);
    expect(await where('trigger', 'equal', 'event')).toEqual(run_ids);
    expect(await found({ search: 'AMOUNT is' })).toEqual([failed]);
    expect(await found({ search: 'order.p' })).toEqual(run_ids);
    expect(await found({ search: queued.slice(4, 20) })).toEqual([queued]);
    expect(await found({ search: '.*' })).toEqual([]);
    expect(await where('workflow_id', 'equal', one.id)).toEqual([queued, failed]);
    expect(await where('created_at', 'dateBefore', '2020-01-01T00:00:00Z')).toEqual([]);
    expect(await where('created_at', 'dateAfter', '2020-01-01')).toHaveLength(3);
    const { items } = await api.ok(executions.ofWorkflow, { query: { workflow_id: two.id } }, owner.token);
    expect(items.map((run) => run.id)).toEqual(run_ids);
  });

  it('of failed runs is paged the same way: newest first, within a period', async () => {
    const owner = await api.founder('Mender');
    const other = await api.founder('Other');
    const { id } = await publishedWorkflow(api, owner);
    const started = await runsOf(owner, id, 6);
    const failed = started.filter((_, index) => index % 2 === 0).reverse();
    for (const run of failed) await fail(owner, run);
    const isFailed = { property: 'status', operator: 'equal', value: 'failed' } as const;
    const page = async (query: object, { token } = owner, within?: FilterCondition) => {
      const filter = conditionsText(isFailed, within);
      const { items, nextCursor } = await api.ok(executions.all, { query: { filter, ...query } }, token);
      return { ids: items.map((run) => run.id), items, nextCursor };
    };
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.nextCursor });
    expect([...first.ids, ...second.ids]).toEqual(failed);
    expect(second.nextCursor).toBeNull();
    const [, middle] = (await page({})).items;
    const moment = middle?.created_at ?? '';
    const during = { property: 'created_at', operator: 'dateBetween', value: { start: moment, end: moment } } as const;
    expect((await page({}, owner, during)).ids).toContain(middle?.id);
    const before = { property: 'created_at', operator: 'dateBefore', value: '2020-01-01' } as const;
    expect((await page({}, owner, before)).ids).toEqual([]);
    expect((await page({ sort: 'created_at' })).ids).toEqual(failed.toReversed());
    expect((await page({}, other)).ids).toEqual([]);
    const retry = await api.ok(executions.act, { body: { id: failed[0] ?? '', action: 'retry' } }, owner.token);
    expect((await page({})).ids).not.toContain(retry.id);
  });

  it('includes the runs of a deleted workflow', async () => {
    const { id } = await publishedWorkflow(api, ops);
    const [run = ''] = await runsOf(ops, id, 1);
    await api.ok(workflows.remove, { body: { id } }, ops.token);
    const { items } = await api.ok(executions.ofWorkflow, { query: { workflow_id: id } }, ops.token);
    expect(items).toMatchObject([{ id: run, workflow_name: 'Answer' }]);
    const details = await api.ok(executions.details, { query: { id: run } }, ops.token);
    expect(details.definition.nodes).toHaveLength(2);
  });
});

describe('a run', () => {
  it('shows its version, the position of each node, and its input', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const [id = ''] = await runsOf(ops, workflow.id, 1);
    const definition = definitionOf('manually', {}, 'changed');
    await api.ok(workflows.save, { body: { id: workflow.id, revision: workflow.revision, definition } }, ops.token);
    const details = await api.ok(executions.details, { query: { id } }, ops.token);
    expect(details).toMatchObject({
      run: { id, status: 'queued', version: 1, revision: 1 },
      definition: workflow.definition,
      input: { index: 0 },
      result: null,
    });
    expect(details.nodes.map(({ node_id, status }) => [node_id, status])).toEqual([
      ['trigger', 'success'],
      ['result', 'inqueue'],
    ]);
    const { items } = await api.ok(executions.steps, { query: { id, node_id: 'trigger' } }, ops.token);
    expect(items).toMatchObject([{ node_id: 'trigger', status: 'success', output: { index: 0 } }]);
  });

  it('is retried from its failed node, once however often it is requested', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const [id = ''] = await runsOf(ops, workflow.id, 1);
    await fail(ops, id);
    const retry = () => api.ok(executions.act, { body: { id, action: 'retry' } }, ops.token);
    const [first, second] = await Promise.all([retry(), retry()]);
    expect(first).toMatchObject({ retry_of: id, status: 'queued', workflow_id: workflow.id });
    expect(second?.id).toBe(first?.id);
    expect([first?.started, second?.started].toSorted()).toEqual([false, true]);
    const details = await api.ok(executions.details, { query: { id: first?.id ?? '' } }, ops.token);
    expect(details.nodes[0]).toMatchObject({ node_id: 'trigger', status: 'success' });
    expect((await api.ok(executions.details, { query: { id } }, ops.token)).retried_as).toBe(first?.id);
  });

  it('is retried from its latest retry when that failed as well', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const [id = ''] = await runsOf(ops, workflow.id, 1);
    await fail(ops, id);
    const retry = () => api.ok(executions.act, { body: { id, action: 'retry' } }, ops.token);
    const first = await retry();
    await fail(ops, first.id);
    const second = await retry();
    expect(second).toMatchObject({ retry_of: first.id, status: 'queued', started: true });
    expect(await retry()).toMatchObject({ id: second.id, started: false });
  });

  it('is repeated in its own version or in the published one', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const [id = ''] = await runsOf(ops, workflow.id, 1);
    await fail(ops, id);
    const definition = definitionOf('manually', {}, 'repaired');
    const { revision } = await api.ok(
      workflows.save,
      { body: { id: workflow.id, revision: workflow.revision, definition } },
      ops.token,
    );
    await api.ok(workflows.setStatus, { body: { id: workflow.id, status: 1, revision } }, ops.token);
    const act = (action: 'retry' | 'rerun', version?: 'latest') =>
      api.ok(executions.act, { body: { id, action, ...(version && { version }) } }, ops.token);
    expect(await act('rerun')).toMatchObject({ version: 1, retry_of: id, started: true });
    const again = await act('rerun', 'latest');
    expect(again).toMatchObject({ version: 2, retry_of: id, started: true });
    expect((await api.ok(executions.details, { query: { id: again.id } }, ops.token)).input).toEqual({ index: 0 });
    expect(await act('retry', 'latest')).toMatchObject({ version: 2, retry_of: id, started: true });
  });

  it('is cancelled while it is queued, but not after it has ended', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const [queued = '', ended = ''] = await runsOf(ops, workflow.id, 2);
    await api.ok(executions.act, { body: { id: queued, action: 'cancel' } }, ops.token);
    const stored = await api.app.get(RunRepository, { strict: false }).byId(ops.workspace, queued);
    expect(stored?.cancelRequested).toBe(true);
    await fail(ops, ended);
    const late = await api.call(executions.act, { body: { id: ended, action: 'cancel' }, token: ops.token });
    expect(late.body).toMatchObject({ status: 409, code: 'CONFLICT' });
    const early = await api.call(executions.act, { body: { id: queued, action: 'retry' }, token: ops.token });
    expect(early.body).toMatchObject({ status: 409, code: 'CONFLICT' });
    const rerun = await api.call(executions.act, { body: { id: queued, action: 'rerun' }, token: ops.token });
    expect(rerun.body).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('of another workspace is not found by any operation', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const [id = ''] = await runsOf(ops, workflow.id, 1);
    const { token } = await api.founder('Stranger');
    const answers = await Promise.all([
      api.call(executions.details, { query: { id }, token }),
      api.call(executions.steps, { query: { id }, token }),
      api.call(executions.act, { body: { id, action: 'cancel' }, token }),
      api.call(executions.act, { body: { id, action: 'retry' }, token }),
      api.call(executions.ofWorkflow, { query: { workflow_id: workflow.id }, token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await api.ok(executions.all, {}, token)).items).toEqual([]);
  });

  it('needs the right for each action', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const [id = ''] = await runsOf(ops, workflow.id, 1);
    const viewer = await api.member(ops.workspace, { executions: { CAN_VIEW: true } });
    const act = await api.call(executions.act, { body: { id, action: 'cancel' }, token: viewer.token });
    expect(act.status).toBe(403);
    expect((await api.call(executions.details, { query: { id }, token: viewer.token })).status).toBe(200);
  });
});
