import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { workflowTrials } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { definitionOf, publishedWorkflow } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
});
afterAll(() => api.stop());

/** Starts a run and completes it as a worker would. */
async function completedRun(workflow: string, amount: number): Promise<string> {
  const { run_id: run } = await api.ok(triggers.run, { body: { id: workflow, input: { amount } } }, owner.token);
  const runs = api.app.get(RunRepository, { strict: false });
  const stored = await runs.byId(owner.workspace, run);
  const at = new Date();
  const step = { node: 'result', iteration: 0, attempt: 1, at: at.getTime() };
  const done: RunEvent = { type: 'node.succeeded', ...step, output: { echo: amount } };
  const events: RunEvent[] = [...JSON.parse(stored?.journal ?? '[]'), done];
  const end = { status: 'completed', error: null, result: JSON.stringify({ echo: amount }) } as const;
  const moments = { startedAt: at, finishedAt: at };
  const about = { workspace: owner.workspace, run, epoch: 1, revision: 2 };
  await runs.settle([{ ...about, ...end, ...moments, journal: JSON.stringify(events) }]);
  return run;
}

describe('a draft over the last runs', () => {
  it('shows which would end differently, and at which step; nothing is started', async () => {
    const echoing = (text: string) => definitionOf('manually', { fields: [{ name: 'amount', type: 'number' }] }, text);
    const { id } = await publishedWorkflow(api, owner, echoing('{{trigger.amount}}'));
    const run = await completedRun(id, 7);
    const tried = (runs = 5) => api.ok(workflowTrials.overHistory, { body: { id, runs } }, owner.token);
    expect((await tried()).items).toMatchObject([{ run_id: run, differs: false, nodes: [] }]);
    const { revision } = await api.ok(workflows.get, { query: { id } }, owner.token);
    await api.ok(
      workflows.save,
      { body: { id, revision, definition: echoing('{{trigger.amount}} EUR') } },
      owner.token,
    );
    await completedRun(id, 8);
    expect((await tried()).items).toMatchObject([
      { differs: true, before: { result: { echo: 8 } }, after: { status: 'completed', result: { echo: '8 EUR' } } },
      { run_id: run, differs: true, nodes: [{ node_id: 'result', change: 'output' }] },
    ]);
    expect((await tried(1)).items).toHaveLength(1);
  });

  it('needs a draft that could be published', async () => {
    const { id } = await publishedWorkflow(api, owner);
    const { revision } = await api.ok(workflows.get, { query: { id } }, owner.token);
    await api.ok(workflows.save, { body: { id, revision, definition: { nodes: [], edges: [] } } }, owner.token);
    expect((await api.call(workflowTrials.overHistory, { body: { id }, token: owner.token } as never)).status).toBe(
      422,
    );
  });
});

describe('a test of a draft', () => {
  const at = { position: { x: 0, y: 0 } };
  const definition = {
    nodes: [
      {
        id: 'start',
        kind: 'manually',
        name: 'Start',
        options: { fields: [{ name: 'amount', type: 'number' }] },
        ...at,
      },
      { id: 'call', kind: 'webhook', name: 'Call', options: { method: 'GET', url: 'https://example.com' }, ...at },
      { id: 'end', kind: 'output', name: 'End', options: { values: [{ name: 'a', value: '{{call.body}}' }] }, ...at },
    ],
    edges: [
      { id: 'a', from: 'start', port: 'out', to: 'call' },
      { id: 'b', from: 'call', port: 'out', to: 'end' },
    ],
  };
  it('sends nothing, and takes pinned outputs instead', async () => {
    const test = (pins: object) =>
      api.ok(workflowTrials.withPins, { body: { definition, input: { amount: 1 }, pins } } as never, owner.token);
    expect(await test({})).toMatchObject({ status: 'unknown', unanswered: 'call' });
    const pinned = await test({ call: { output: { status: 200, headers: {}, body: 'paid' } } });
    expect(pinned).toMatchObject({ status: 'completed', result: { a: 'paid' }, outputs: { end: { a: 'paid' } } });
    expect(await test({ end: { output: { a: 1 } } })).toMatchObject({ status: 'unknown', unanswered: 'call' });
  });
});
