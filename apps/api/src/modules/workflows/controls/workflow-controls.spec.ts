import { executions } from '@tessera/contracts/executions/executions.contract';
import { workflowControls } from '@tessera/contracts/workflows/controls/workflow-controls.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import type { RunDocument } from '@tessera/data/runs/run-document';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { filterText } from '@tessera/query/query-text';
import { definitionOf, publishedWorkflow } from '../../../content.fixture.ts';
import { endedRun } from '@tessera/testing/run-drafts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

const run = (id: string) => api.call(triggers.run, { body: { id, input: {} }, token: builder.token });
const runsOf = (id: string, query: object = {}) =>
  api.ok(executions.ofWorkflow, { query: { workflow_id: id, ...query } }, builder.token);

describe('a paused workflow', () => {
  it('holds what its triggers start, shows it as waiting, and lets it go when it resumes', async () => {
    const { id } = await publishedWorkflow(api, builder);
    const paused = await api.ok(workflowControls.pause, { body: { id, mode: 'hold' } }, builder.token);
    expect(paused.pause).toMatchObject({ mode: 'hold' });
    expect((await run(id)).status).toBe(200);
    const queue = () => api.ok(workflowControls.queue, { query: { id } }, builder.token);
    expect(await queue()).toEqual({ waiting: 1, executing: 0 });
    const waiting = filterText({ property: 'held_since', operator: 'isNotEmpty' });
    const { items } = await runsOf(id, { filter: waiting });
    expect(items).toMatchObject([{ status: 'queued', held_since: expect.any(String) }]);
    await api.ok(workflowControls.resume, { body: { id } }, builder.token);
    expect(await queue()).toEqual({ waiting: 0, executing: 1 });
    expect((await runsOf(id, { filter: waiting })).items).toEqual([]);
  });

  it('starts nothing when it skips: not by hand, and not by an event', async () => {
    const { id } = await publishedWorkflow(api, builder, definitionOf('event', { event: 'order.paid' }));
    await api.ok(workflowControls.pause, { body: { id, mode: 'skip' } }, builder.token);
    const emit = () => api.ok(triggers.emit, { body: { event: 'order.paid', payload: {} } }, builder.token);
    expect((await emit()).run_ids).toEqual([]);
    const byHand = await run(id);
    expect(byHand.status).toBe(422);
    expect(byHand.body).toMatchObject({ error: expect.stringContaining('paused') });
    await api.ok(workflowControls.resume, { body: { id } }, builder.token);
    expect((await emit()).run_ids).toHaveLength(1);
  });
});

describe('a limit of runs at once', () => {
  it('lets further runs wait, and is lifted', async () => {
    const { id } = await publishedWorkflow(api, builder);
    await api.ok(workflowControls.limit, { body: { id, at_once: 1 } }, builder.token);
    for (let count = 0; count < 3; count += 1) await run(id);
    const queue = () => api.ok(workflowControls.queue, { query: { id } }, builder.token);
    expect(await queue()).toEqual({ waiting: 2, executing: 1 });
    await api.ok(workflowControls.limit, { body: { id, at_once: null } }, builder.token);
    expect(await queue()).toEqual({ waiting: 0, executing: 3 });
  });

  it('of the workspace holds every workflow', async () => {
    const owner = await api.founder('Limiter');
    await api.ok(workflowControls.setRules, { body: { at_once: 1 } }, owner.token);
    expect(await api.ok(workflowControls.rules, {}, owner.token)).toEqual({ at_once: 1 });
    const [first, second] = [await publishedWorkflow(api, owner), await publishedWorkflow(api, owner)];
    for (const { id } of [first, second]) await api.ok(triggers.run, { body: { id, input: {} } }, owner.token);
    const queue = await api.ok(workflowControls.queue, { query: { id: second.id } }, owner.token);
    expect(queue).toEqual({ waiting: 1, executing: 0 });
  });
});

describe('how many runs are kept', () => {
  it('says what a change deletes before it is saved, and is kept', async () => {
    const owner = await api.founder('Keeper');
    const [{ id }, runs] = [await publishedWorkflow(api, owner), api.app.get(RunRepository, { strict: false })];
    const long = new Date(Date.now() - 3 * 86_400_000);
    const old = (count: number, status: RunDocument['status']) =>
      Array.from({ length: count }, () => endedRun({ workspace: owner.workspace, workflow: id, status, at: long }));
    await runs.accept([...old(12, 'completed'), ...old(3, 'waiting')]);
    const effect = (query: { keep_runs?: number; keep_days?: number }) =>
      api.ok(workflowControls.retentionEffect, { query: query as never }, owner.token);
    expect(await effect({ keep_runs: 10 })).toEqual({ runs: 2, exact: true });
    expect(await effect({ keep_days: 2 })).toEqual({ runs: 12, exact: true });
    expect(await effect({ keep_days: 5 })).toEqual({ runs: 0, exact: true });
    const rules = { keep_runs: 10, keep_days: null };
    await api.ok(workflowControls.setRetention, { body: rules }, owner.token);
    expect(await api.ok(workflowControls.retention, {}, owner.token)).toEqual(rules);
    expect(await api.ok(workflowControls.retention, {}, builder.token)).toEqual({ keep_runs: null, keep_days: null });
    const refused = await api.call(workflowControls.setRetention, {
      ...{ body: { ...rules, keep_runs: 3 }, token: owner.token },
    });
    expect([refused.status, refused.body.field]).toEqual([400, 'body.keep_runs']);
  });
});
