import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { newId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { definitionOf, newWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

/** A workflow of a trigger and, between it and the output, a step that calls another one. */
function calling(workflowId: string, values: JsonObject[] = [], trigger = 'workflow_call') {
  const definition = definitionOf(trigger, {}, 'done');
  const [first, result] = definition.nodes;
  const step = { ...first!, id: 'step', kind: 'callWorkflow', name: 'Step', options: { workflowId, values } };
  return {
    nodes: [first!, step, result!],
    edges: [
      { id: 'a', from: 'trigger', port: 'out', to: 'step' },
      { id: 'b', from: 'step', port: 'out', to: 'result' },
    ],
  };
}
const stored = async (definition: ReturnType<typeof calling>) => (await newWorkflow(api, builder, definition)).id;
const publish = async (id: string, person = builder) =>
  (await api.call(workflows.setStatus, { body: { id, status: 1 }, token: person.token })).body;
const callable = async (fields: JsonObject[] = []) => {
  const { id } = await newWorkflow(api, builder, definitionOf('workflow_call', { fields }, 'done'));
  expect(await publish(id)).toMatchObject({ success: true });
  return id;
};
const at = (option: string) => `definition.nodes.1.options.${option}`;

describe('a step that calls a workflow', () => {
  it('is published if that one can be called with its input', async () => {
    const called = await callable([{ name: 'amount', type: 'number' }]);
    const value = (name: string) => [{ name, value: '1' }];
    expect(await publish(await stored(calling(called, value('amount'))))).toMatchObject({ success: true });
    expect(await publish(await stored(calling(called, value('price'))))).toMatchObject({
      ...{ status: 422, field: at('values.0.name'), error: expect.stringContaining('no input "price"') },
    });
  });

  it('is refused for a workflow that is gone, or that waits for something else', async () => {
    const refused = { status: 422, field: at('workflowId') };
    expect(await publish(await stored(calling(newId())))).toMatchObject(refused);
    const { id: manual } = await newWorkflow(api, builder, definitionOf('manually', {}, 'done'));
    await publish(manual);
    expect(await publish(await stored(calling(manual)))).toMatchObject({
      ...refused,
      error: expect.stringContaining('not published with the trigger'),
    });
    const stranger = await api.founder('Stranger');
    const { id: foreign } = await newWorkflow(api, stranger, definitionOf('workflow_call', {}, 'done'));
    await publish(foreign, stranger);
    expect(await publish(await stored(calling(foreign)))).toMatchObject(refused);
  });

  it('is refused when workflows would call each other in a circle', async () => {
    const first = await callable();
    const second = await stored(calling(first));
    expect(await publish(second)).toMatchObject({ success: true });
    const { revision } = await api.ok(workflows.get, { query: { id: first } }, builder.token);
    const save = (definition: ReturnType<typeof calling>, revision: number) =>
      api.ok(workflows.save, { body: { id: first, revision, definition } as never }, builder.token);
    const saved = await save(calling(second), revision);
    expect(await publish(first)).toMatchObject({ status: 422, error: expect.stringContaining('in a circle') });
    await save(calling(first), saved.revision);
    expect(await publish(first)).toMatchObject({ status: 422, error: expect.stringContaining('calls its own') });
  });
});

it('a step that runs an agent is published for a published agent and its variables', async () => {
  const blank = blankAgent(agentTypes.chat);
  const definition = { ...blank, persona: { ...blank.persona, prompt: 'Answer.' } };
  const body = { name: `Desk ${newId()}`, type: definition.type, definition };
  const { id } = await api.ok(agents.create, { body }, builder.token);
  const asking = (agentId: string, values: JsonObject[] = []) => {
    const definition = calling('', [], 'manually');
    const [first, step, last] = definition.nodes;
    const options = { agentId, message: 'Hello', values };
    return { ...definition, nodes: [first!, { ...step!, kind: 'runAgent', options }, last!] } as typeof definition;
  };
  const refused = { status: 422, field: at('agentId') };
  expect(await publish(await stored(asking(newId())))).toMatchObject(refused);
  expect(await publish(await stored(asking(id)))).toMatchObject({
    ...refused,
    error: expect.stringContaining('not published'),
  });
  expect(await api.ok(agents.setStatus, { body: { id, status: 1 } }, builder.token)).toMatchObject({ status: 1 });
  expect(await publish(await stored(asking(id)))).toMatchObject({ success: true });
  expect(await publish(await stored(asking(id, [{ name: 'city', value: 'Pune' }])))).toMatchObject({
    ...{ status: 422, field: at('values.0.name') },
  });
});

it('a trigger on records is published for properties that its object has', async () => {
  const body = { name: 'Clients', properties: [{ property: { name: 'Level', type: 'text' } }] } as never;
  const { id: objectId, properties } = await api.ok(objects.create, { body }, builder.token);
  const { key } = (properties as { key: string }[])[0]!;
  const trigger = (options: JsonObject) =>
    definitionOf('record_change', { objectId, events: ['updated'], ...options }, 'x');
  const conditions = [{ property: key, operator: 'equal', value: 'gold' }];
  const good = await newWorkflow(api, builder, trigger({ properties: [key], conditions }));
  expect(await publish(good.id)).toMatchObject({ success: true });
  const bad = await newWorkflow(api, builder, trigger({ properties: ['nobody'] }));
  expect(await publish(bad.id)).toMatchObject({ status: 422, field: 'definition.nodes.0.options.properties.0' });
});
