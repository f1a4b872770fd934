import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { SubAgent } from '@tessera/contracts/agents/agent-tools.schema';
import { agentHelp } from '@tessera/contracts/agents/agent-help.contract';
import { agentVersions } from '@tessera/contracts/agents/versions/agent-versions.contract';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { sampleAgent } from '@tessera/contracts/agents/agents.samples';
import type { Agent } from '@tessera/contracts/agents/agents.schema';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../slice.fixture.ts';

let api: SliceApi;
let builder: Person;
beforeAll(async () => {
  api = await SliceApi.start();
  builder = await api.founder();
});
afterAll(() => api.stop());

const made = (definition: AgentDefinition = sampleAgent, name = 'Claims desk'): Promise<Agent> =>
  api.ok(agents.create, { body: { name, type: definition.type, definition } }, builder.token);
const publish = (id: string) => api.ok(agents.setStatus, { body: { id, status: 1 } }, builder.token);
const refusal = async (id: string) =>
  (await api.call(agents.setStatus, { body: { id, status: 1 }, token: builder.token })).body;
const handsTo = (agent: string): SubAgent => ({
  ...{ id: 'other', agent, name: 'Other', when: 'Payments', examples: [] },
  ...{ how: 'handOff', say: '' },
});

describe('a draft', () => {
  it('may be incomplete, and is saved over the revision that it was based on', async () => {
    const { id, revision } = await made(blankAgent(3));
    const body = { id, revision, definition: { ...blankAgent(3), subAgents: [{ ...handsTo(''), when: '' }] } };
    const save = () => api.call(agents.save, { body, token: builder.token });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await api.ok(agents.get, { query: { id } }, builder.token);
    expect(stored).toMatchObject({ definition: body.definition, revision: revision + 1, kind: 'calling' });
  });
});

describe('publishing', () => {
  it('makes a version that later drafts leave alone, and that new conversations get', async () => {
    const { id, revision, page_key } = await made({ ...sampleAgent, page: { ...sampleAgent.page, on: true } });
    const store = api.app.get(PublishedAgents, { strict: false });
    await expect(store.atPage(page_key)).rejects.toMatchObject({ code: 'GONE' });
    const published = await publish(id);
    expect(published).toMatchObject({ status: 1, published_version: 1, has_unpublished_changes: false });

    const definition = { ...sampleAgent, persona: { ...sampleAgent.persona, greeting: 'Namaste' } };
    const body = { id, revision: revision + 1, definition };
    expect(await api.ok(agents.save, { body }, builder.token)).toMatchObject({ has_unpublished_changes: true });
    const open = await store.atPage(page_key);
    expect(open).toMatchObject({ version: { version: 1, definition: { persona: sampleAgent.persona } } });

    await publish(id);
    expect((await store.current(open.agent.workspace, id))?.version.version).toBe(2);
    const first = await store.version(open.agent.workspace, id, 1);
    expect(first?.definition.persona).toEqual(sampleAgent.persona);
    await api.ok(agents.setStatus, { body: { id, status: 3 } }, builder.token);
    expect(await store.current(open.agent.workspace, id)).toBeNull();
  });

  it('is refused with the path of each part that is wrong', async () => {
    const { id } = await made({
      ...sampleAgent,
      persona: { ...sampleAgent.persona, prompt: 'You help {{customer}}.' },
      denied: [{ id: 'one', text: 'a*b', direction: 'both', action: 'mask' }],
    });
    const { error, problems } = await refusal(id);
    expect(error).toContain('{{customer}}');
    expect(problems?.map((problem: { field: string }) => problem.field)).toEqual([
      'definition.persona.prompt',
      'definition.denied.0.text',
    ]);
  });

  it('is refused for a tool that changes records and does not say which', async () => {
    const target = { object: newId(), act: 'update' as const, properties: ['email'] };
    const base = { id: 'move', name: 'Move', when: 'move', examples: [], enabled: true, repeatable: false };
    const more = { confirm: 'always' as const, timeoutMs: 5_000, kind: 'record' as const };
    const input = { type: 'object' as const, properties: { note: { type: 'string' as const } }, required: [] };
    const { id } = await made({ ...sampleAgent, tools: [{ ...base, ...more, arguments: input, target }] });
    const { problems } = await refusal(id);
    expect(problems).toContainEqual(
      expect.objectContaining({
        field: 'definition.tools.0.target',
        message: expect.stringContaining('properties that find the record'),
      }),
    );
  });

  it('refuses a cycle of agents, also through a third one', async () => {
    const first = await made();
    await publish(first.id);
    const second = await made({ ...sampleAgent, subAgents: [handsTo(first.id)] });
    await publish(second.id);
    const third = await made({ ...sampleAgent, subAgents: [handsTo(second.id)] });
    await publish(third.id);
    const definition = { ...sampleAgent, subAgents: [handsTo(third.id)] };
    const { revision } = await api.ok(agents.get, { query: { id: first.id } }, builder.token);
    await api.ok(agents.save, { body: { id: first.id, revision, definition } }, builder.token);
    expect(await refusal(first.id)).toMatchObject({ status: 422, field: 'definition.subAgents.0.agent' });
  });
});

it('restores a version into the draft, and compares it setting by setting', async () => {
  const { id, revision } = await made();
  await publish(id);
  const definition = { ...sampleAgent, persona: { ...sampleAgent.persona, greeting: 'Namaste' } };
  const saved = await api.ok(agents.save, { body: { id, revision: revision + 1, definition } }, builder.token);
  const query = { agent_id: id, version: 'draft', with: 'before' };
  const difference = await api.ok(agentVersions.difference, { query }, builder.token);
  expect(difference).toMatchObject({ from: '1', to: 'draft', changes: [{ path: ['persona', 'greeting'] }] });
  await publish(id);
  const { items } = await api.ok(agentVersions.list, { query: { agent_id: id } }, builder.token);
  expect(items).toMatchObject([{ version: 2, changes: 1 }, { version: 1 }]);
  const restore = { agent_id: id, version: 1, revision: saved.revision + 1 };
  const restored = await api.ok(agentVersions.restore, { body: restore }, builder.token);
  expect(restored).toMatchObject({ definition: sampleAgent, published_version: 2, has_unpublished_changes: true });
});

it('offers templates that can be published at once, and writes a draft from a description', async () => {
  const { items } = await api.ok(agents.presets, { query: {} }, builder.token);
  expect(items.map(({ name }) => name)).toEqual(['Customer Support Agent', 'Sales Assistant', 'Research Agent']);
  for (const { definition, name } of items) {
    const { id } = await made(definition, name);
    expect(await publish(id)).toMatchObject({ published_version: 1 });
  }
  const description = 'A claims assistant for Sunrise Insurance. It tells customers what is covered.';
  const written = await api.ok(agentHelp.makePrompt, { body: { description, type: 3 } }, builder.token);
  expect(written).toMatchObject({ by: 'local', name: 'Claims assistant for Sunrise Insurance' });
  expect(written.definition.persona.prompt).toContain('It tells customers what is covered.');
  const { id } = await made(written.definition, written.name);
  expect(await publish(id)).toMatchObject({ published_version: 1 });
});

it('copies an agent as a draft with a page of its own, and lists by type', async () => {
  const owner = await api.founder('Lister');
  const body = { name: 'Sales', type: 4 as const, definition: { ...sampleAgent, type: 4 as const } };
  const first = await api.ok(agents.create, { body }, owner.token);
  const copy = await api.ok(agents.clone, { body: { id: first.id } }, owner.token);
  expect(copy).toMatchObject({ name: 'Sales (copy)', status: 3, definition: first.definition });
  expect(copy.page_key).not.toBe(first.page_key);
  const { items } = await api.ok(agents.list, { query: { search: 'copy' } }, owner.token);
  expect(items.map(({ id }) => id)).toEqual([copy.id]);
  await api.ok(agents.remove, { body: { id: copy.id } }, owner.token);
  expect((await api.call(agents.get, { query: { id: copy.id }, token: owner.token })).status).toBe(404);
});
