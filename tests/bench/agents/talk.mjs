import { io } from 'socket.io-client';
import { percentile, until } from '../load.mjs';
import { metric, print } from '../records/report.mjs';

const rounds = 60;
const atOnce = 100;
const facts = [
  ['What is covered?', 'The Gold plan covers a single private room without a limit.'],
  ['How long is the waiting period?', 'Pre-existing diseases are covered after a waiting period of 36 months.'],
  ['Where is your office?', 'Our office is in Pune, near the station.'],
  ['When are you open?', 'We are open from nine to six, from Monday to Friday.'],
  ['How do I file a claim?', 'Send the bill and the medical report to claims within 30 days.'],
];

/** First text of a reply in the browser, and 100 chats that write at the same moment. */
export async function talk(tessera) {
  const key = await published(tessera.ask);
  const one = await Customer.open(tessera.apiUrl, key, 0);
  const times = [];
  for (let round = 0; round < rounds + 10; round += 1) {
    const ms = await one.asks(facts[round % facts.length][0], round);
    if (round >= 10) times.push(ms);
  }
  one.close();
  metric('chat_first_text_p50_ms', percentile(times, 0.5));
  metric('chat_first_text_p95_ms', percentile(times, 0.95));

  const customers = [];
  for (let at = 1; at <= atOnce; at += 1) customers.push(await Customer.open(tessera.apiUrl, key, at));
  const begun = performance.now();
  const waits = await Promise.all(customers.map((customer, at) => customer.asks(facts[at % facts.length][0], 0)));
  print(`${atOnce} chats at once were answered in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  metric('chats_100_first_text_p50_ms', percentile(waits, 0.5));
  metric('chats_100_first_text_p95_ms', percentile(waits, 0.95));
  const wrong = [];
  for (const customer of customers) {
    const { turns } = await customer.read();
    const said = turns.filter(({ who }) => who === 'user').length;
    if (said !== 1 || turns.filter(({ who }) => who === 'agent').length !== 2) wrong.push(turns);
    customer.close();
  }
  if (wrong.length > 0) throw new Error(`${wrong.length} chats were not answered once: ${JSON.stringify(wrong[0])}`);
}

async function published(ask) {
  const agent = await ask('POST', '/api/agent/create', { name: 'Bench desk', type: 2 });
  for (const [question, answer] of facts) {
    const source = { kind: 'answer', question, answer };
    await ask('POST', '/api/agent/knowledgebase', { agent_id: agent.id, source });
  }
  await until(
    async () => {
      const { items } = await ask('GET', `/api/agent/knowledgebase?agent_id=${agent.id}`);
      return items.length === facts.length && items.every(({ state }) => state === 'ready');
    },
    120_000,
    'the answers to be embedded',
  );
  const { definition, revision } = agent;
  const changed = {
    ...definition,
    persona: { ...definition.persona, prompt: 'Answer questions about the plans.', greeting: 'Hello.' },
    page: { ...definition.page, on: true, dailyBudget: 100_000 },
    limits: { ...definition.limits, turns: 200 },
  };
  const saved = await ask('POST', '/api/agent/createagentorupdate', { id: agent.id, revision, definition: changed });
  await ask('POST', '/api/agent/status', { id: agent.id, status: 1, revision: saved.revision });
  return agent.page_key;
}

/** A customer with an address of their own, who follows their chat over a socket. */
class Customer {
  static async open(apiUrl, key, at) {
    const customer = new Customer(apiUrl, `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}`);
    const { token } = await customer.post('/api/agent/public', { key, chat_key: `benchchat${at}x` });
    customer.token = token;
    customer.socket = io(apiUrl, { auth: { conversation: token }, transports: ['websocket'], forceNew: true });
    await new Promise((resolve, reject) => {
      customer.socket.once('connect', resolve);
      customer.socket.once('connect_error', reject);
    });
    customer.socket.on('push', (pushes) => pushes.forEach((push) => customer.hear(push)));
    return customer;
  }

  constructor(apiUrl, address) {
    this.apiUrl = apiUrl;
    this.address = address;
    this.calls = 0;
    this.onText = () => undefined;
    this.onDone = () => undefined;
  }

  /** @returns milliseconds from sending to the first text of the reply; resolves once the agent rests */
  async asks(text, round) {
    const begun = performance.now();
    const heard = new Promise((resolve) => (this.onText = () => resolve(performance.now() - begun)));
    const done = new Promise((resolve) => (this.onDone = resolve));
    await this.post('/api/conversations/message', { token: this.token, text, message_key: `benchmessage${round}` });
    const ms = await heard;
    await done;
    return ms;
  }

  hear(push) {
    const isSaid = push.type === 'conversation.turn' && push.turn.who === 'agent';
    if (isSaid || (push.type === 'conversation.text' && push.delta !== '')) this.onText();
    if (push.type === 'conversation.updated' && !push.is_thinking) this.onDone();
  }

  read() {
    return this.post('/api/conversations/read', { token: this.token });
  }

  close() {
    this.socket.disconnect();
  }

  async post(path, body) {
    // More than one customer could write in this time: each few calls come from another address.
    this.calls += 1;
    const address = this.address.replace('10.0', `10.${Math.floor(this.calls / 30)}`);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const answer = await fetch(this.apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data, error } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${error}`);
    return data;
  }
}
