import { workflowVersions } from '@tessera/contracts/workflows/versions/workflow-versions.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { definitionOf, publishedWorkflow } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';

let api: SliceApi;
let owner: Person;
let workflow: Workflow;
beforeAll(async () => {
  api = await SliceApi.start();
});
beforeEach(async () => {
  owner = await api.founder('Asha');
  workflow = await publishedWorkflow(api, owner);
});
afterAll(() => api.stop());

const echoing = (echo: string) => definitionOf('manually', {}, echo);
async function save(definition = echoing('changed')): Promise<void> {
  const { id, revision } = workflow;
  workflow = await api.ok(workflows.save, { body: { id, revision, definition } }, owner.token);
}
async function publish(): Promise<void> {
  workflow = await api.ok(workflows.setStatus, { body: { id: workflow.id, status: 1 } }, owner.token);
}
const list = (query: object = {}) =>
  api.ok(workflowVersions.list, { query: { workflow_id: workflow.id, ...query } }, owner.token);
const difference = (version: string, other: string) =>
  api.ok(workflowVersions.difference, { query: { workflow_id: workflow.id, version, with: other } }, owner.token);
const restore = (version: number, { revision = workflow.revision, token = owner.token } = {}) =>
  api.call(workflowVersions.restore, { body: { workflow_id: workflow.id, version, revision }, token });

describe('the versions of a workflow', () => {
  it('are listed with author, time and what they changed, newest first and in pages', async () => {
    await save();
    await publish();
    const { items, nextCursor } = await list({ limit: 1, with_total: 'true' });
    expect(items).toEqual([
      {
        version: 2,
        name: workflow.name,
        published_at: expect.any(String),
        published_by: { id: expect.any(String), name: 'Asha' },
        changes: { nodes: { added: 0, changed: 1, removed: 0 }, connections: { added: 0, removed: 0 } },
      },
    ]);
    const first = await list({ limit: 1, cursor: nextCursor });
    expect(first.items[0]).toMatchObject({ version: 1, changes: { nodes: { added: 2 } } });
  });

  it('are compared with each other, with the draft and with nothing, property by property', async () => {
    await save();
    const draft = await difference('draft', 'before');
    expect(draft).toMatchObject({ from: '1', to: 'draft', before: echoing('{{run.id}}'), after: echoing('changed') });
    expect(draft.nodes).toMatchObject([
      { id: 'result', kind: 'changed', properties: [{ path: ['options', 'values'] }] },
    ]);
    await publish();
    expect(await difference('2', 'before')).toMatchObject({ from: '1', to: '2', counts: draft.counts });
    expect(await difference('1', 'before')).toMatchObject({
      from: null,
      before: null,
      counts: { nodes: { added: 2 } },
    });
    expect((await difference('draft', '2')).nodes).toEqual([]);
    const unknown = { query: { workflow_id: workflow.id, version: '3' }, token: owner.token };
    expect((await api.call(workflowVersions.difference, unknown)).status).toBe(404);
  });

  it('leave out what an interrupted publish stored', async () => {
    await save(echoing('phantom'));
    const stored = api.app.get(WorkflowRepository, { strict: false });
    jest.spyOn(stored, 'publish').mockRejectedValueOnce(new Error('the process died'));
    const body = { id: workflow.id, status: 1 as const };
    expect((await api.call(workflows.setStatus, { body, token: owner.token })).status).toBe(500);
    expect((await list()).items.map(({ version }) => version)).toEqual([1]);
    await publish();
    expect((await list()).items.map(({ version }) => version)).toEqual([3, 1]);
    expect((await restore(2)).status).toBe(404);
    expect(await difference('3', 'before')).toMatchObject({ from: '1' });
  });
});

describe('a version of a workflow', () => {
  it('is restored into the draft over the revision that was seen, and what is published stays', async () => {
    await save();
    await publish();
    expect((await restore(1, { revision: workflow.revision - 1 })).status).toBe(409);
    const restored = await restore(1);
    expect(restored.body.data).toMatchObject({
      definition: echoing('{{run.id}}'),
      has_unpublished_changes: true,
      published_version: 2,
    });
    const { revision } = await api.ok(workflows.get, { query: { id: workflow.id } }, owner.token);
    const again = await restore(2, { revision });
    expect(again.body.data).toMatchObject({ has_unpublished_changes: false });
    const stranger = await api.founder('Other');
    expect((await restore(1, { token: stranger.token })).status).toBe(404);
  });
});
