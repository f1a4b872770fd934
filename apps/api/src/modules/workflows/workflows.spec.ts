import { filterText } from '@tessera/query/query-text';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { definitionOf, newWorkflow, publishedForm, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

const setStatus = (id: string, status: 1 | 3) =>
  api.call(workflows.setStatus, { body: { id, status }, token: builder.token });

describe('the draft', () => {
  it('may be incomplete, and is saved over the revision that it was based on', async () => {
    const { id, revision } = await newWorkflow(api, builder, { nodes: [], edges: [] });
    const loose = { ...definitionOf('unheard_of'), edges: [{ id: 'e', from: 'trigger', port: 'x', to: 'nowhere' }] };
    const save = () => api.call(workflows.save, { body: { id, revision, definition: loose }, token: builder.token });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await api.ok(workflows.get, { query: { id } }, builder.token);
    expect(stored).toMatchObject({ definition: loose, revision: revision + 1, has_unpublished_changes: false });
  });

  it('is returned unchanged, whatever keys its options have', async () => {
    const options = { 'a.b': 1, $where: { $ref: 'x', $id: 'y' }, list: [null, { '': '' }] };
    const { definition } = await newWorkflow(api, builder, definitionOf('manually', options));
    const { id } = await newWorkflow(api, builder, definition);
    const stored = await api.ok(workflows.get, { query: { id } }, builder.token);
    expect(stored.definition.nodes[0]?.options).toEqual(options);
  });

  it('is renamed without a new revision, copied as a draft, and listed by name and status', async () => {
    const owner = await api.founder('Lister');
    const first = await publishedWorkflow(api, owner);
    await api.ok(workflows.rename, { body: { id: first.id, name: 'Invoices' } }, owner.token);
    const copy = await api.ok(workflows.clone, { body: { id: first.id } }, owner.token);
    expect(copy).toMatchObject({ name: 'Invoices (copy)', status: 3, published_version: null });
    const names = async (query: object) =>
      (await api.ok(workflows.list, { query }, owner.token)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Invoices (copy)', 'Invoices']);
    expect(
      await names({ filter: filterText({ property: 'status', operator: 'equal', value: '1' }), sort: 'name' }),
    ).toEqual(['Invoices']);
    expect(await names({ search: 'COPY' })).toEqual(['Invoices (copy)']);
    const { revision } = await api.ok(workflows.get, { query: { id: first.id } }, owner.token);
    expect(revision).toBe(first.revision);
  });
});

describe('publishing', () => {
  it('formats dates in the zone of the schedule, else of the workspace', async () => {
    const owner = await api.founder('Zoned');
    const body = { name: 'Zoned', time_zone: 'Pacific/Auckland' };
    expect(await api.ok(workspaces.update, { body }, owner.token)).toMatchObject({ time_zone: 'Pacific/Auckland' });
    const zoneOf = async (kind: string, options: JsonObject = {}) => {
      const { id } = await newWorkflow(api, owner, definitionOf(kind, options));
      await api.ok(workflows.setStatus, { body: { id, status: 1 } }, owner.token);
      const version = await api.app.get(WorkflowVersionRepository).byVersion(owner.workspace, id, 1);
      return version?.context.timeZone;
    };
    expect(await zoneOf('manually')).toBe('Pacific/Auckland');
    const schedule = { type: 'cron', expression: '0 9 * * *' };
    expect(await zoneOf('scheduled', { schedule, timeZone: 'Europe/Berlin' })).toBe('Europe/Berlin');
  });

  it('creates a version that stays unchanged while the draft changes', async () => {
    const workflow = await publishedWorkflow(api, builder);
    expect(workflow).toMatchObject({ status: 1, published_version: 1, trigger_kind: 'manually' });
    const definition = definitionOf('manually', {}, 'changed');
    const body = { id: workflow.id, revision: workflow.revision, definition };
    const saved = await api.ok(workflows.save, { body }, builder.token);
    expect(saved).toMatchObject({ status: 1, published_version: 1, has_unpublished_changes: true });
    const undo = { ...body, revision: saved.revision, definition: workflow.definition };
    const undone = await api.ok(workflows.save, { body: undo }, builder.token);
    expect(undone.has_unpublished_changes).toBe(false);
    await api.ok(workflows.save, { body: { ...body, revision: undone.revision } }, builder.token);
    const versions = api.app.get(WorkflowVersionRepository, { strict: false });
    const first = await versions.byVersion(builder.workspace, workflow.id, 1);
    expect(first?.definition).toEqual(workflow.definition);
    expect((await setStatus(workflow.id, 1)).body.data).toMatchObject({ published_version: 2 });
    expect((await versions.byVersion(builder.workspace, workflow.id, 1))?.definition).toEqual(workflow.definition);
  });

  it.each([
    ['nothing', { nodes: [], edges: [] }, 'definition'],
    ['an unknown kind', definitionOf('unheard_of'), 'definition'],
    ['an unknown variable', definitionOf('manually', {}, '{{nobody.name}}'), 'definition.nodes.1.options'],
    [
      'a cycle',
      { ...definitionOf('manually'), edges: [{ id: 'e', from: 'result', port: 'out', to: 'result' }] },
      'definition',
    ],
    [
      'an edge to nowhere',
      {
        ...definitionOf('manually'),
        edges: [...definitionOf('manually').edges, { id: 'e2', from: 'trigger', port: 'out', to: 'gone' }],
      },
      'definition.edges.1',
    ],
    ['a form that does not exist', definitionOf('form_submission', { formId: newId() }), 'definition.nodes.0'],
    [
      'a verdict on a form that does not exist',
      definitionOf('verification_decided', { formIds: [newId()] }),
      'definition.nodes.0.options.formIds',
    ],
    [
      'a time that never comes',
      definitionOf('scheduled', { schedule: { type: 'cron', expression: '99 * * * *' } }),
      'definition.nodes.0.options.schedule.expression',
    ],
  ])('reports the problem: %s', async (_name, definition, field) => {
    const { id } = await newWorkflow(api, builder, definition);
    const { body } = await setStatus(id, 1);
    expect(body).toMatchObject({ status: 422, code: 'UNPROCESSABLE' });
    expect(body.field.startsWith(field)).toBe(true);
    const stored = await api.ok(workflows.get, { query: { id } }, builder.token);
    expect(stored).toMatchObject({ status: 3, published_version: null });
  });

  it('knows the answers of the form that starts it', async () => {
    const form = await publishedForm(api, builder);
    const knows = definitionOf('form_submission', { formId: form.id }, '{{trigger.name}}');
    expect(await publishedWorkflow(api, builder, knows)).toMatchObject({ status: 1 });
    const { id } = await newWorkflow(
      api,
      builder,
      definitionOf('form_submission', { formId: form.id }, '{{trigger.nickname}}'),
    );
    expect((await setStatus(id, 1)).body.error).toContain('nickname');
  });

  it('leaves one of two concurrent versions, each complete', async () => {
    const { id, revision } = await newWorkflow(api, builder);
    const publish = () => api.call(workflows.setStatus, { body: { id, revision, status: 1 }, token: builder.token });
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await setStatus(id, 1)).status).toBe(200);
  });

  it('moves its listener, and stops listening after unpublishing or deletion', async () => {
    const listeners = api.app.get(ListenerRepository, { strict: false });
    const heard = async (event: string) =>
      (await listeners.listeningTo(builder.workspace, 'event', event)).map(({ _id }) => _id);
    const { id, revision } = await publishedWorkflow(api, builder, definitionOf('event', { event: 'paid' }));
    expect(await heard('paid')).toEqual([id]);
    const definition = definitionOf('event', { event: 'refunded' });
    await api.ok(workflows.save, { body: { id, revision, definition } }, builder.token);
    expect(await heard('paid')).toEqual([id]);
    await setStatus(id, 1);
    expect([await heard('paid'), await heard('refunded')]).toEqual([[], [id]]);
    await setStatus(id, 3);
    expect(await heard('refunded')).toEqual([]);
    await setStatus(id, 1);
    await api.ok(workflows.remove, { body: { id } }, builder.token);
    expect(await heard('refunded')).toEqual([]);
  });
});

describe('starting runs', () => {
  it('starts the published version, once per key', async () => {
    const { id } = await publishedWorkflow(api, builder);
    const body = { id, input: { amount: 3 }, key: 'pressed-once' };
    const runs = await Promise.all([1, 2, 3].map(() => api.ok(triggers.run, { body }, builder.token)));
    expect(new Set(runs.map(({ run_id }) => run_id)).size).toBe(1);
    const another = await api.ok(triggers.run, { body: { id, input: {} } }, builder.token);
    expect(another.run_id).not.toBe(runs[0]?.run_id);
  });

  it('asks to publish a draft first', async () => {
    const { id } = await newWorkflow(api, builder);
    const answer = await api.call(triggers.run, { body: { id }, token: builder.token });
    expect(answer.body).toMatchObject({ status: 422, code: 'UNPROCESSABLE' });
  });

  it('sends an event to every workflow of the workspace that listens to it, and to no other', async () => {
    const other = await api.founder('Other');
    await publishedWorkflow(api, other, definitionOf('event', { event: 'order.paid' }));
    await publishedWorkflow(api, builder, definitionOf('event', { event: 'order.paid' }));
    await publishedWorkflow(api, builder, definitionOf('event', { event: 'order.paid' }));
    await publishedWorkflow(api, builder, definitionOf('event', { event: 'order.sent' }));
    const emit = (key: string) =>
      api.ok(triggers.emit, { body: { event: 'order.paid', payload: { id: 1 }, key } }, builder.token);
    const first = await emit('order-1-paid');
    expect(first.run_ids).toHaveLength(2);
    expect((await emit('order-1-paid')).run_ids.sort()).toEqual(first.run_ids.sort());
    expect((await emit('order-2-paid')).run_ids).not.toEqual(first.run_ids);
    const nobody = await api.ok(triggers.emit, { body: { event: 'unheard.of' } }, builder.token);
    expect(nobody.run_ids).toEqual([]);
  });
});

describe('testing', () => {
  it('runs one node without side effects on given values', async () => {
    const definition = definitionOf('manually', {}, 'Hello {{trigger.name}}');
    const tried = (variables: Record<string, { [key: string]: string }>) =>
      api.ok(workflows.testNode, { body: { definition, node_id: 'result', variables } }, builder.token);
    expect(await tried({ trigger: { name: 'Ada' } })).toEqual({
      output: { echo: 'Hello Ada' },
      port: null,
      error: null,
    });
    expect(await tried({})).toMatchObject({ output: null, error: { code: 'MISSING_VARIABLE' } });
    const unknown = await api.call(workflows.testNode, {
      body: { definition, node_id: 'nobody', variables: {} },
      token: builder.token,
    });
    expect(unknown.body).toMatchObject({ status: 422, field: 'body.node_id' });
  });

  it('checks a draft and lists the variables of each node', async () => {
    const form = await publishedForm(api, builder);
    const definition = definitionOf('form_submission', { formId: form.id }, '{{trigger.nobody}}');
    const { problems, variables } = await api.ok(workflows.check, { body: { definition } }, builder.token);
    expect(problems).toEqual([expect.objectContaining({ severity: 'error', nodeId: 'result' })]);
    const [trigger] = variables['result'] ?? [];
    expect(trigger?.variables.map(({ name }) => name)).toEqual(expect.arrayContaining(['submission_id', 'name']));
  });

  it('lists the node kinds', async () => {
    const { items } = await api.ok(workflows.actionsList, {}, builder.token);
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['form_submission', 'webhook', 'output']));
  });
});

describe('a workflow of another workspace', () => {
  it('is not found by any operation', async () => {
    const { id, revision, definition } = await publishedWorkflow(api, builder);
    const { token } = await api.founder('Stranger');
    const answers = await Promise.all([
      api.call(workflows.get, { query: { id }, token }),
      api.call(workflows.save, { body: { id, revision, definition }, token }),
      api.call(workflows.rename, { body: { id, name: 'Mine' }, token }),
      api.call(workflows.clone, { body: { id }, token }),
      api.call(workflows.setStatus, { body: { id, status: 3 }, token }),
      api.call(triggers.setHookSecret, { body: { id }, token }),
      api.call(triggers.run, { body: { id }, token }),
      api.call(workflows.remove, { body: { id }, token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await api.ok(workflows.get, { query: { id } }, builder.token)).toMatchObject({ status: 1, hook: null });
  });

  it('does not provide its form to a trigger', async () => {
    const form = await publishedForm(api, await api.founder('Owner'));
    const { id } = await newWorkflow(api, builder, definitionOf('form_submission', { formId: form.id }));
    expect((await setStatus(id, 1)).body).toMatchObject({ status: 422, field: 'definition.nodes.0.options.formId' });
  });
});
