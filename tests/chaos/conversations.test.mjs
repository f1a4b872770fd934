// Chats whose workers are killed in a think, in a call of a tool and between: nothing is lost or repeated.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from './lib/cluster.mjs';

const seams = ['before-claim:12', 'during-think:10', 'after-side-effect:4', 'after-append:45'];
/** Of each kind: tools that may be sent again, and tools that may not. */
const count = 15;
const patienceMs = 400_000;

/** @type {Cluster} */
let cluster;

before(async () => {
  cluster = await Cluster.start({ workers: seams.length });
});
after(() => cluster?.stop());

/** Publishes an agent that orders a brochure after "yes". @returns the key of its public page */
async function publish(repeatable) {
  const tool = {
    ...{
      id: 'order',
      name: 'Order a brochure',
      when: 'order a brochure',
      enabled: true,
      repeatable,
      confirm: 'always',
    },
    ...{ examples: ['order a brochure please', 'send me a brochure', 'I want the brochure'], kind: 'http', say: '' },
    ...{ waiting: '', timeoutMs: 10_000, arguments: { type: 'object', properties: {}, required: [] } },
    target: { method: 'POST', url: cluster.receiver.address, headers: [], body: '', result: [], credential: '' },
  };
  const { pageKey } = await cluster.publishAgent(`Orders ${repeatable}`, (agent) => ({
    ...agent,
    persona: { ...agent.persona, prompt: 'Orders brochures.' },
    tools: [tool],
    page: { ...agent.page, on: true, dailyBudget: 1_000 },
  }));
  return pageKey;
}

/** As a browser: the same call again until it is answered. */
async function chatCall(path, body) {
  for (const end = Date.now() + patienceMs; ; await sleep(300)) {
    const answer = await cluster.call('POST', path, body).catch((error) => error);
    if (!(answer instanceof Error)) return answer;
    if ((answer.status && answer.status < 500) || Date.now() > end) throw answer;
  }
}
const read = (token) => chatCall('/api/conversations/read', { token });

/** The chat, once the agent rests after a number of the customer's messages. */
async function answered(token, said) {
  for (const end = Date.now() + patienceMs; ; await sleep(300)) {
    const chat = await read(token);
    const mine = chat.turns.filter(({ who, id }) => who === 'user' && !id.startsWith('waiting')).length;
    if (mine === said && !chat.is_thinking && chat.turns.at(-1).who === 'agent') return chat;
    if (Date.now() > end) assert.fail(`not answered: ${JSON.stringify(chat)}`);
  }
}

async function talk(pageKey, name) {
  const { token } = await chatCall('/api/agent/public', { key: pageKey, chat_key: `chaoschat${name}` });
  // Each message is sent twice, as by a browser that saw no answer.
  for (const [at, text] of ['Please order a brochure', 'yes'].entries()) {
    const message = { token, text, message_key: `chaosmessage${at}` };
    await Promise.all([1, 2].map(() => chatCall('/api/conversations/message', message)));
    await answered(token, at + 1);
  }
  return read(token);
}

test('chats lose and repeat nothing while a worker dies at each seam', { timeout: 900_000 }, async () => {
  const pages = { repeatable: await publish(true), once: await publish(false) };
  await Promise.all(cluster.workers.map((worker) => worker.kill()));
  await Promise.all(cluster.workers.map((worker, index) => worker.start({ TESSERA_CRASH_AT: seams[index] })));
  const talks = Object.entries(pages).flatMap(([kind, key]) =>
    Array.from({ length: count }, (_, index) => talk(key, `${kind}${index}`)),
  );
  const reviving = cluster.workers.map(async (worker) => {
    assert.ok(await worker.dies(300_000), `${worker.name} reached its seam\n${worker.output}`);
    await worker.start();
  });
  const chats = await Promise.all(talks);
  await Promise.all(reviving);

  for (const { turns, status } of chats) {
    assert.equal(status, 'running');
    const said = turns.filter(({ who }) => who === 'user').map(({ text }) => text);
    assert.deepEqual(said, ['Please order a brochure', 'yes'], 'each message is there once');
    const replies = turns.filter(({ who }, index) => who === 'agent' && index > 0);
    assert.equal(replies.length, 2, `each message has one reply: ${JSON.stringify(turns)}`);
  }
  const calls = [...cluster.receiver.calls];
  for (const [key] of calls) assert.match(key, /^[a-z0-9]+:2:0$/, 'a key names conversation, turn and position');
  const { items } = await cluster.ask('/api/agent/agent-executions/list?limit=100');
  for (const { id, agent_name: agent, tool_calls: made } of items) {
    assert.equal(made, 1, `conversation ${id} called its tool once`);
    const sent = cluster.receiver.calls.get(`${id}:2:0`)?.length ?? 0;
    if (agent === 'Orders true') assert.ok(sent >= 1, 'a call that may be sent again was sent');
    else assert.ok(sent <= 1, 'a call that may not be sent again was not repeated');
  }
  assert.equal(items.length, 2 * count);
});
