import { errorGroups } from '@tessera/contracts/executions/error-groups.contract';
import { executions } from '@tessera/contracts/executions/executions.contract';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { ErrorGroupRepository } from '@tessera/data/runs/error-group.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { JsonObject } from '@tessera/kernel/json';
import { filterText } from '@tessera/query/query-text';
import { errorGroupId } from '@tessera/runs/error-fingerprint';
import { definitionOf, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let ops: Person;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  ops = await api.founder('Asha');
});
afterAll(() => api.stop());

/** Starts a run and ends it as a worker would after a failed step. @returns its id */
async function failedRun(workflow: { id: string; name: string }, message: string, amount = 1): Promise<string> {
  const { run_id: run } = await api.ok(triggers.run, { body: { id: workflow.id, input: { amount } } }, ops.token);
  const runs = api.app.get(RunRepository, { strict: false });
  const stored = await runs.byId(ops.workspace, run);
  const at = new Date();
  const error = { code: 'BAD_VALUE', message, nodeId: 'result', nodeName: 'Result' };
  const step = { node: 'result', iteration: 0, attempt: 1, at: at.getTime() };
  const failed: RunEvent = { type: 'node.failed', ...step, error, retryable: false };
  const events: RunEvent[] = [...JSON.parse(stored?.journal ?? '[]'), failed];
  const group = errorGroupId(workflow.id, error);
  await runs.settle([
    {
      ...{ workspace: ops.workspace, run, epoch: 1, revision: 2, status: 'failed', result: null, error },
      ...{ startedAt: new Date(at.getTime() - 2_500), finishedAt: at, journal: JSON.stringify(events) },
      ...{ errorGroup: group, texts: `${message}\n${amount}` },
    },
  ]);
  await api.app.get(ErrorGroupRepository, { strict: false }).note([
    {
      ...{ _id: group, workspace: ops.workspace, workflow: workflow.id, workflowName: workflow.name },
      ...{ node: 'result', nodeName: 'Result', code: error.code, message, lastSeen: at, lastRun: run },
    },
  ]);
  return run;
}
const list = (query: object = {}) => api.ok(errorGroups.list, { query }, ops.token);

describe('error groups', () => {
  it('hold the runs that failed at the same step with the same message, the last seen first', async () => {
    const workflow = await publishedWorkflow(api, ops);
    await failedRun(workflow, 'no answer after 12 s');
    await failedRun(workflow, 'the amount is missing');
    const last = await failedRun(workflow, 'no answer after 7 s');
    const { items } = await list();
    expect(items).toMatchObject([
      { message: 'no answer after 7 s', runs: { count: 2, exact: true }, last_run: last, node_name: 'Result' },
      { message: 'the amount is missing', runs: { count: 1 }, state: 'open', assignee: null },
    ]);
    expect((await list({ search: 'AMOUNT' })).items).toHaveLength(1);
    const filter = filterText({ property: 'error_group', operator: 'equal', value: items[0]?.id ?? '' });
    expect((await api.ok(executions.all, { query: { filter } }, ops.token)).items).toHaveLength(2);
  });

  it('are muted and assigned to members only', async () => {
    await failedRun(await publishedWorkflow(api, ops), 'the amount is missing');
    const id = (await list()).items[0]?.id ?? '';
    const change = (body: object, token = ops.token) =>
      api.call(errorGroups.change, { body: { id, ...body }, token } as never);
    expect((await change({ state: 'muted', assignee: ops.id })).body.data).toMatchObject({
      state: 'muted',
      assignee: { id: ops.id, name: 'Asha' },
    });
    const open = filterText({ property: 'state', operator: 'equal', value: 'open' });
    expect((await list({ filter: open })).items).toEqual([]);
    const stranger = await api.founder('Other');
    expect((await change({ assignee: stranger.id })).status).toBe(422);
    expect((await change({ state: 'open' }, stranger.token)).status).toBe(404);
  });

  it('are retried as a whole, each run once', async () => {
    const workflow = await publishedWorkflow(api, ops);
    for (const seconds of [1, 2, 3]) await failedRun(workflow, `no answer after ${seconds} s`);
    const id = (await list()).items[0]?.id ?? '';
    const retry = () => api.ok(errorGroups.retry, { body: { id, version: 'same' } }, ops.token);
    expect(await retry()).toMatchObject({ started: 3, refused: 0, left: false });
    expect((await list()).items[0]).toMatchObject({ runs: { count: 3 }, unretried: { count: 0 } });
    expect(await retry()).toMatchObject({ started: 0 });
  });
});

describe('the list of runs', () => {
  it('is filtered by what went in or out, and by duration', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const run = await failedRun(workflow, 'the amount is missing', 4711);
    await failedRun(workflow, 'the name is missing', 5);
    const found = async (query: object) =>
      (await api.ok(executions.all, { query }, ops.token)).items.map(({ id }) => id);
    expect(await found({ search: '4711' })).toEqual([run]);
    const filterBy = (property: string, operator: 'contains' | 'greaterThan', value: string | number) =>
      found({ filter: filterText({ property, operator, value } as never) });
    expect(await filterBy('content', 'contains', '4711')).toEqual([run]);
    expect(await filterBy('duration', 'greaterThan', 2)).toHaveLength(2);
    expect(await filterBy('duration', 'greaterThan', 3)).toHaveLength(0);
  });
});

describe('a replay', () => {
  it('keeps earlier steps with changed values, and refuses what is no step or is not over', async () => {
    const workflow = await publishedWorkflow(api, ops);
    const run = await failedRun(workflow, 'the amount is missing');
    const replay = (body: object) =>
      api.call(executions.replay, { body: { id: run, ...body }, token: ops.token } as never);
    const started = await replay({ node_id: 'result', values: { trigger: { amount: 9 } } });
    expect(started.body.data).toMatchObject({ retry_of: run, started: true });
    const { id } = started.body.data as { id: string };
    const details = await api.ok(executions.details, { query: { id } }, ops.token);
    expect(details).toMatchObject({ input: { amount: 9 }, run: { status: 'queued' } });
    expect((await replay({ node_id: 'nothing' })).status).toBe(422);
    expect((await api.call(executions.replay, { body: { id, values: {} }, token: ops.token })).status).toBe(409);
  });

  it('refuses results of a loop and of its steps, and is found by its input before it ends', async () => {
    const [trigger, result] = definitionOf('manually', { fields: [{ name: 'amount', type: 'number' }] }).nodes;
    const step = (id: string, kind: string, options: JsonObject) => ({ ...result!, id, kind, options });
    const definition = {
      nodes: [
        trigger!,
        step('each', 'loop', { list: '{{trigger.amount}}', collect: '{{each.item}}' }),
        step('inner', 'collectVariables', { variables: [{ name: 'x', value: '{{each.item}}' }] }),
      ],
      edges: [
        { id: 'a', from: 'trigger', port: 'out', to: 'each' },
        { id: 'b', from: 'each', port: 'item', to: 'inner' },
      ],
    };
    const run = await failedRun(await publishedWorkflow(api, ops, definition), 'no list');
    const replay = (values: Record<string, JsonObject>) =>
      api.call(executions.replay, { body: { id: run, values }, token: ops.token });
    for (const node of ['each', 'inner'])
      expect((await replay({ [node]: { x: 1 } })).body).toMatchObject({ status: 422, field: 'body.values' });
    const started = await replay({ trigger: { amount: 99_173 } });
    const found = await api.ok(executions.all, { query: { search: '99173' } }, ops.token);
    expect(found.items.map(({ id }) => id)).toEqual([(started.body.data as { id: string }).id]);
  });
});
