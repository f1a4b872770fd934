import {
  type BrainAgent,
  emptyMemory,
  type Thinking as Thought,
  type ThinkRequest,
} from '@tessera/agents/brain/thinking';
import { Thinking } from '@tessera/brain/thinking';
import { models } from '@tessera/contracts/models/models.contract';
import { AiModelRepository } from '@tessera/data/models/ai-model.repository';
import { ModelServer } from '@tessera/testing/model-server';
import { type Person, SliceApi } from '../../slice.fixture.ts';

const key = 'sk-of-the-workspace';
const server = new ModelServer(key);
let api: SliceApi;
let asha: Person;
let base: string;
beforeAll(async () => {
  base = await server.listen();
  api = await SliceApi.start({ OUTBOUND_ALLOW: '127.0.0.1' });
});
beforeEach(async () => {
  server.asked.length = server.next.length = 0;
  asha = await api.founder();
});
afterAll(async () => {
  await api.stop();
  await server.close();
});

const settings = (changes = {}) => ({
  ...{ name: 'Small', base_url: `${base}/`, model: 'small', api_key: key, price_in: 10_000, price_out: 20_000 },
  ...changes,
});
const save = (changes = {}) => api.ok(models.save, { body: settings(changes) }, asha.token);
const test = (id: string) => api.ok(models.test, { body: { id } }, asha.token);
const state = () => api.ok(models.list, { query: {} }, asha.token);
const choose = (chat: string, monthly_budget: number | null = null) =>
  api.ok(models.choose, { body: { chat, monthly_budget } }, asha.token);

const order = {
  ...{
    id: 'order',
    name: 'Order a brochure',
    when: 'order a brochure',
    examples: [],
    confirm: 'always' as const,
    changes: true,
  },
  arguments: [{ key: 'copies', title: 'copies', type: 'integer', required: true }],
} as const;

function requested(agent: Partial<BrainAgent> = {}, more: Partial<ThinkRequest> = {}): ThinkRequest {
  return {
    ...{ workspace: asha.workspace, conversation: 'talk00000001', turn: 1, step: 0, channel: 'chat', now: 0 },
    agent: {
      ...{ id: 'agent0000001', name: 'Desk', language: 'en', prompt: 'Sell brochures.', replies: {}, model: null },
      ...{ deviation: 3, temperature: 0, onFailure: 'local', topK: 4, threshold: 0.56, tools: [order], subAgents: [] },
      ...{ canTransfer: true, ...agent },
    },
    ...{ timeZone: 'UTC', variables: {}, turns: [{ who: 'user', text: 'Two brochures, please' }], outcomes: [] },
    ...{ memory: emptyMemory, ...more },
  };
}
async function think(agent: Partial<BrainAgent> = {}, more: Partial<ThinkRequest> = {}): Promise<Thought> {
  const brain = api.app.get(Thinking, { strict: false });
  for await (const event of brain.think(requested(agent, more), AbortSignal.timeout(30_000)))
    if (event.type === 'done') return event.thinking;
  throw new Error('the brain did not answer');
}

describe('the models of a workspace', () => {
  it('are tried with time and cost, chosen, counted, and never shown with their key', async () => {
    const { id, base_url: address } = await save();
    expect(address).toBe(base);
    server.next.push({ calls: [{ name: 'weather', args: '{"city":"Chennai"}' }] });
    expect(await test(id)).toMatchObject({ ok: true, tools: true, cost: 1.4, tokens: { input: 100, output: 20 } });
    await choose(id, 100);
    const shown = await state();
    expect(shown).toMatchObject({ choice: { chat: id }, usage: { calls: 1, failed: 0, tokens_in: 100, cost: 1.4 } });
    const stored = await api.app.get(AiModelRepository, { strict: false }).byId(asha.workspace, id);
    expect(JSON.stringify([shown, stored])).not.toContain(key);
    expect((await api.ok(models.list, { query: {} }, (await api.founder('Meera')).token)).models).toEqual([]);
    expect((await api.ok(models.remove, { body: { id } }, asha.token)).choice.chat).toBe('local');
  });

  it.each([
    ['a wrong key', { api_key: 'sk-wrong' }, 'The key was refused.'],
    ['a wrong name', { model: 'huge' }, 'has no model with the name “huge”'],
    ['a private address', { base_url: 'http://10.1.2.3/v1' }, 'not a public address'],
  ])('say what is wrong with %s', async (_, changes, words) => {
    const { id } = await save(changes);
    expect(await test(id)).toMatchObject({ ok: false, answer: expect.stringContaining(words) });
  });

  it('send a key to no address that it was not given for', async () => {
    const { id } = await save();
    const { api_key: _, ...moved } = settings({ id, base_url: 'https://elsewhere.example.com/v1' });
    const answer = await api.call(models.save, { body: moved, token: asha.token });
    expect([answer.status, answer.body.field]).toEqual([422, 'body.api_key']);
  });
});

describe('an agent that leaves the brain to its workspace', () => {
  it('calls tools by the model, gives it their results, and says what it says', async () => {
    await choose((await save()).id);
    server.next.push({ calls: [{ name: 'order', args: '{"copies":2}' }] });
    const first = await think();
    expect(first.thoughts).toEqual([{ type: 'call', tool: 'order', args: { copies: 2 } }]);
    server.next.push({ text: '<think>good</think>Two brochures are on their way.' });
    const outcomes = [{ tool: 'order', args: { copies: 2 }, ok: true, result: { id: 7 } }];
    const second = await think({}, { step: 1, outcomes });
    expect(second.thoughts).toEqual([{ type: 'say', text: 'Two brochures are on their way.', sources: [] }]);
    expect(second).toMatchObject({ why: 'model', usage: { input: 100, output: 20, cost: 1_400_000 } });
    expect(server.asked.at(-1)?.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: '{"ok":true,"result":{"id":7}}',
    });
  });

  it('asks once more after broken arguments, and leaves a second failure to the local brain', async () => {
    await choose((await save()).id);
    server.next.push({ calls: [{ name: 'order', args: '{"copies":' }] }, { text: 'How many?', uncounted: true });
    expect(await think()).toMatchObject({ thoughts: [{ text: 'How many?' }], usage: { estimated: true } });
    server.next.push(
      { calls: [{ name: 'fly', args: '{}' }] },
      { calls: [{ name: 'order', args: '{"copies":"two"}' }] },
    );
    const failed = await think();
    expect(failed).toMatchObject({ by: 'local', notes: [expect.stringContaining('no usable answer, twice')] });
    expect(failed.usage.input).toBe(200);
  });

  it.each([
    ['a server at its limit', { status: 429 }, 'takes no more requests'],
    ['a page instead of an answer', { raw: '<html></html>' }, 'another form than the protocol'],
  ])('goes on after %s', async (_, answer, words) => {
    await choose((await save()).id);
    server.next.push(answer, answer);
    const local = await think();
    expect(local).toMatchObject({ by: 'local', notes: [expect.stringContaining(words)] });
    server.next.push(answer, answer);
    expect(await think({ onFailure: 'transfer' })).toMatchObject({
      why: 'failure',
      thoughts: [{ type: 'say' }, { type: 'transfer' }],
    });
  });

  it('asks no model once the budget is used up, nor for a person or a confirmation', async () => {
    const { id } = await save();
    await choose(id, 1);
    await think();
    const before = server.asked.length;
    expect((await think()).notes).toEqual([expect.stringContaining('BUDGET')]);
    await choose(id);
    await think({}, { turns: [{ who: 'user', text: 'I want to talk to a person' }] });
    const asking = { kind: 'confirm', tool: 'order', args: { copies: 2 }, tries: 0 } as const;
    const memory = { ...emptyMemory, asking };
    const confirmed = await think({}, { memory, turns: [{ who: 'user', text: 'yes' }] });
    expect(confirmed.thoughts).toContainEqual({ type: 'call', tool: 'order', args: { copies: 2 } });
    expect(server.asked).toHaveLength(before);
  });

  it('says nothing of its own where the agent may not leave its documents', async () => {
    await choose((await save()).id);
    server.otherwise = () => ({ text: 'We are open on all Sundays of the whole year.' });
    const quoted = await think({ deviation: 0 });
    const held = await think({ deviation: 1 }, { turns: [{ who: 'user', text: 'When are you open?' }] });
    expect(JSON.stringify([quoted.thoughts, held.thoughts])).not.toContain('Sundays');
    expect(held.notes).toEqual([expect.stringContaining('held back')]);
  });
});

describe('a model that streams', () => {
  const heard = async (agent: Partial<BrainAgent> = {}): Promise<string[]> => {
    const brain = api.app.get(Thinking, { strict: false });
    const found: string[] = [];
    for await (const event of brain.think(requested(agent), AbortSignal.timeout(30_000)))
      found.push(event.type === 'text' ? event.text : event.type);
    return found;
  };

  it('is heard sentence by sentence before it has ended', async () => {
    await choose((await save()).id);
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => (goOn = resolve));
    server.next.push({
      text: '<think>Hm. Yes.</think>It costs 500 rupees. Shall I order it?',
      pause: { after: 1_900, until },
    });
    const brain = api.app.get(Thinking, { strict: false });
    const events = brain.think(requested(), AbortSignal.timeout(30_000))[Symbol.asyncIterator]();
    expect((await events.next()).value).toEqual({ type: 'text', text: 'It costs 500 rupees.' });
    goOn();
    expect((await events.next()).value).toEqual({ type: 'text', text: ' Shall I order it?' });
    expect((await events.next()).value).toMatchObject({ type: 'done', thinking: { usage: { input: 100 } } });
  });

  it('begins anew after a broken call, and counts what it did not say', async () => {
    await choose((await save()).id);
    server.next.push(
      { text: 'I order it.', calls: [{ name: 'order', args: '{"copies":' }], uncounted: true },
      { text: 'How many?' },
    );
    expect(await heard()).toEqual(['I order it.', 'again', 'How many?', 'done']);
  });

  it.each([
    ['breaks off', { text: 'It costs 500 rupees. It is', breaksAfter: 900 }, 'broke off'],
    ['sends a fault', { status: 503 }, '503'],
  ])('is followed by the local brain when it %s', async (_, answer, words) => {
    await choose((await save()).id);
    server.next.push(answer, answer);
    expect((await think()).notes).toEqual([expect.stringContaining(words)]);
  });

  it('tells nothing that no passage supports', async () => {
    await choose((await save()).id);
    server.next.push({ text: 'We are open on all Sundays of the whole year. Come by.' });
    const told = await heard({ deviation: 1 });
    expect(told.join(' ')).not.toContain('Sundays');
  });
});
