import type { PermissionMap } from '@tessera/access/rights';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { definitionOf, newWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
let objectId: string;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
  objectId = await newObject();
});
afterAll(() => api.stop());

/** An object with a required name, a level of two options and a number. */
async function newObject(): Promise<string> {
  const items = ['gold', 'silver'].map((value) => ({ value, label: value }));
  const properties = [
    { property: { name: 'Name', type: 'text' }, required: true },
    { property: { name: 'Level', type: 'select', options: { items } } },
    { property: { name: 'Orders', type: 'number' } },
  ];
  const body = { name: 'Customers', properties } as never;
  const { id } = await api.ok(objects.create, { body }, builder.token);
  return id;
}

const keys = async () => {
  const { properties } = await api.ok(workflows.propertyDetails, { query: { object_id: objectId } }, builder.token);
  return Object.fromEntries(properties.map(({ title, name }) => [title, name]));
};

/** A workflow with one step for records before its output. */
function withStep(kind: string, options: JsonObject, echo = '{{run.id}}', port = 'out') {
  const definition = definitionOf('manually', {}, echo);
  const [trigger, result] = definition.nodes;
  const step = { ...trigger, id: 'step', kind, name: 'Step', options, position: { x: 0, y: 0 } };
  return {
    nodes: [trigger, step, result].flatMap((node) => node ?? []),
    edges: [
      { id: 'a', from: 'trigger', port: 'out', to: 'step' },
      { id: 'b', from: 'step', port, to: 'result' },
    ],
  };
}
const publish = async (definition: ReturnType<typeof withStep>, person = builder) => {
  const { id } = await newWorkflow(api, person, definition);
  return (await api.call(workflows.setStatus, { body: { id, status: 1 }, token: person.token })).body;
};

describe('a step for records', () => {
  it('offers the properties of its object to its form and to later steps', async () => {
    const details = await api.ok(workflows.propertyDetails, { query: { object_id: objectId } }, builder.token);
    expect(details).toMatchObject({
      name: 'Customers',
      properties: [
        { title: 'Name', spec: 'text', kind: 'text', required: true, read_only: false },
        { title: 'Level', kind: 'choice', choices: [{ value: 'gold' }, { value: 'silver' }] },
        { title: 'Orders', spec: 'number', kind: 'number' },
      ],
    });
    const { Name } = await keys();
    const step = withStep('findRecords', { objectId, limit: 1 }, `{{step.first.${Name}}}`);
    expect(await publish(step)).toMatchObject({ success: true });
    expect(await publish(withStep('findRecords', { objectId }, '{{step.first.nobody}}'))).toMatchObject({
      field: 'definition.nodes.2.options.values.0.value',
    });
  });

  it.each<[string, string, (keys: Record<string, string>) => JsonObject, string]>([
    ['an object that is gone', 'createRecord', () => ({ objectId: newId(), values: value('x', '1') }), 'objectId'],
    ['an unknown property', 'createRecord', () => ({ objectId, values: value('nobody', '1') }), 'values.0.property'],
    [
      'a required value that is missing',
      'createRecord',
      ({ Orders }) => ({ objectId, values: value(Orders, '1') }),
      'values',
    ],
    [
      'a word for a number',
      'updateRecord',
      ({ Orders }) => ({ objectId, recordId: 'a', values: value(Orders, 'x') }),
      'values.0.value',
    ],
    [
      'an unknown option',
      'updateRecord',
      ({ Level }) => ({ objectId, recordId: 'a', values: value(Level, 'tin') }),
      'values.0.value',
    ],
    [
      'an operator that does not fit',
      'findRecords',
      ({ Orders }) => ({ objectId, conditions: [{ property: Orders ?? '', operator: 'contains', value: '1' }] }),
      'conditions.0.operator',
    ],
    ['no record', 'deleteRecord', () => ({ objectId, recordId: ' ' }), 'recordId'],
  ])('is not published with %s', async (_what, kind, options, field) => {
    const body = await publish(withStep(kind, options(await keys())));
    expect(body).toMatchObject({ status: 422, field: `definition.nodes.1.options.${field}` });
  });

  it('is published by those who may do themselves what it does', async () => {
    const rights = { workflows: { CAN_VIEW: true, CAN_ADD: true, CAN_EDIT: true }, records: { CAN_VIEW: true } };
    const reader = await api.member(builder.workspace, rights as PermissionMap);
    const { Name } = await keys();
    expect(await publish(withStep('findRecords', { objectId }), reader)).toMatchObject({ success: true });
    const body = await publish(withStep('createRecord', { objectId, values: value(Name, 'A') }), reader);
    expect(body).toMatchObject({ status: 422, error: expect.stringContaining('CAN_ADD on records') });
  });

  it('knows no object of another workspace', async () => {
    const stranger = await api.founder('Stranger');
    expect(await publish(withStep('findRecords', { objectId }), stranger)).toMatchObject({ status: 422 });
  });
});

describe('a step that waits for an event', () => {
  const waiting = (source: string, options: JsonObject = {}) =>
    withStep('waitForEvent', { source, ...options }, '{{run.id}}', 'happened');
  const equal = (property: string, wanted: string) => ({
    conditions: [{ property, operator: 'equal', value: wanted }],
  });

  it('compares what its records have', async () => {
    const { Name = '' } = await keys();
    for (const property of [Name, '_id', '_event'])
      expect(await publish(waiting('record', { objectId, ...equal(property, 'x') }))).toMatchObject({ success: true });
    expect(await publish(waiting('record', { objectId, ...equal('nobody', 'x') }))).toMatchObject({
      ...{ status: 422, field: 'definition.nodes.1.options.conditions.0.property' },
    });
    const gone = { status: 422, field: 'definition.nodes.1.options.objectId' };
    expect(await publish(waiting('record', { objectId: newId() }))).toMatchObject(gone);
    const formGone = { status: 422, field: 'definition.nodes.1.options.formId' };
    expect(await publish(waiting('form', { formId: newId() }))).toMatchObject(formGone);
  });

  it('is published by those who may see what it waits for', async () => {
    const rights = { workflows: { CAN_VIEW: true, CAN_ADD: true, CAN_EDIT: true } };
    const guest = await api.member(builder.workspace, rights as PermissionMap);
    const refused = (option: string, error: string) => ({
      ...{ status: 422, field: `definition.nodes.1.options.${option}`, error: expect.stringContaining(error) },
    });
    expect(await publish(waiting('record', { objectId }), guest)).toMatchObject(refused('objectId', 'on records'));
    expect(await publish(waiting('verification'), guest)).toMatchObject(refused('source', 'see verifications'));
    expect(await publish(waiting('conversation'), guest)).toMatchObject(refused('source', 'see conversations'));
  });
});

const value = (property: string | undefined, text: string) => [{ property: property ?? '', value: text }];

it('code with a mistake in its syntax is not published', async () => {
  const step = (code: string) => publish(withStep('runCode', { code }));
  expect(await step('const a = 1;\nreturn (a;')).toMatchObject({
    ...{ status: 422, field: 'definition.nodes.1.options.code', error: expect.stringContaining('line 2') },
  });
  expect(await step('return await input;')).toMatchObject({ success: true });
});
