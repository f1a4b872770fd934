import { createHmac, randomBytes } from 'node:crypto';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { triggers } from '@tessera/contracts/workflows/triggers.contract';
import { hookHeaders } from '@tessera/contracts/workflows/triggers.raw';
import { deterministicId } from '@tessera/data/deterministic-id';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { CallAnswers } from '@tessera/queue/call-answers';
import { definitionOf, newWorkflow, publishedWorkflow } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';

const SECRET_KEY = randomBytes(32).toString('base64');
let api: SliceApi;
let builder: Person;
let path: string;
let secret: string;
let workflow: string;

/** A published workflow with a webhook trigger and a secret. */
async function newHook(person: Person) {
  const { id } = await publishedWorkflow(api, person, definitionOf('webhook_trigger', {}, '{{trigger.body}}'));
  const made = await api.ok(triggers.setHookSecret, { body: { id } }, person.token);
  return { id, path: new URL(made.url).pathname, secret: made.secret };
}
beforeAll(async () => {
  api = await SliceApi.start({ SECRET_KEY });
  builder = await api.founder();
  ({ id: workflow, path, secret } = await newHook(builder));
});
afterAll(() => api.stop());

const call = (headers: Record<string, string>, body: unknown = { amount: 3 }) =>
  api.send('POST', path, { body, headers });
const withSecret = (more: Record<string, string> = {}) => ({ [hookHeaders.secret]: secret, ...more });
const sign = (body: string, seconds = Math.floor(Date.now() / 1000)) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

describe('the address', () => {
  it('exists once a draft has the trigger, and its secret is shown once', async () => {
    const draft = await newWorkflow(api, builder, definitionOf('webhook_trigger'));
    expect(draft.hook).toMatchObject({ url: expect.stringContaining('/api/hooks/'), has_secret: false });
    await api.ok(triggers.setHookSecret, { body: { id: draft.id } }, builder.token);
    const stored = await api.ok(workflows.get, { query: { id: draft.id } }, builder.token);
    expect(stored.hook).toEqual({ url: draft.hook?.url, has_secret: true });
  });

  it('responds 404 where none exists, and 401 without a secret', async () => {
    expect((await api.send('POST', '/api/hooks/whatever', { body: {} })).status).toBe(404);
    const { hook } = await publishedWorkflow(api, builder, definitionOf('webhook_trigger'));
    const answer = await api.send('POST', new URL(hook?.url ?? '').pathname, { body: {} });
    expect(answer.body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('a call', () => {
  it('with the secret stores a run with the payload, without the secrets', async () => {
    const answer = await api.send('POST', path, {
      query: { source: 'shop' },
      body: { amount: 3 },
      headers: withSecret({ 'x-order': '7', authorization: 'Bearer abc', cookie: 'a=b' }),
    });
    expect(answer.status).toBe(202);
    const run = await api.app.get(RunRepository, { strict: false }).byId(builder.workspace, answer.body.data.run_id);
    expect(run).toMatchObject({ workflow, version: 1, status: 'queued', trigger: { kind: 'webhook_trigger' } });
    const [{ input }] = JSON.parse(run?.journal ?? '[]');
    expect(input).toMatchObject({ body: { amount: 3 }, query: { source: 'shop' }, headers: { 'x-order': '7' } });
    for (const kept of [secret, 'Bearer', 'a=b']) expect(run?.journal).not.toContain(kept);
  });

  it.each([['[1,2]'], ['"text"'], ['null'], ['3.5']])('accepts any JSON: %s', async (body) => {
    expect((await call(withSecret(), body)).status).toBe(202);
  });

  it('with a signature of its body is accepted', async () => {
    const body = '{"amount": 3}';
    expect((await call({ [hookHeaders.signature]: sign(body) }, body)).status).toBe(202);
  });

  it.each([
    ['no proof', () => ({})],
    ['another secret', () => ({ [hookHeaders.secret]: `${secret.slice(0, -1)}!` })],
    ['a signature of another body', () => ({ [hookHeaders.signature]: sign('{}') })],
    ['an old signature', () => ({ [hookHeaders.signature]: sign('{"amount":3}', Date.now() / 1000 - 1000) })],
    ['an old secret as well', () => ({ [hookHeaders.signature]: 'x', [hookHeaders.secret]: secret })],
  ])('with %s is rejected', async (_name, headers) => {
    const answer = await call(headers());
    expect(answer.body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(answer.body.error).not.toContain('Unauthorized access.');
  });

  it('repeated with its idempotency key starts nothing new, also concurrently', async () => {
    const send = () => call(withSecret({ [hookHeaders.idempotencyKey]: 'order-1' }));
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ body }) => body.data.run_id)).size).toBe(1);
    const other = await call(withSecret({ [hookHeaders.idempotencyKey]: 'order-2' }));
    expect(other.body.data.run_id).not.toBe(answers[0]?.body.data.run_id);
    const junk = await call(withSecret({ [hookHeaders.idempotencyKey]: 'a key with blanks' }));
    expect(junk.body).toMatchObject({ status: 400, field: hookHeaders.idempotencyKey });
  });

  it('with a body that is too large or not JSON is rejected', async () => {
    const large = await call(withSecret(), { text: 'x'.repeat(513 * 1024) });
    expect(large.body).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect((await call(withSecret(), '{"amount":')).body).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    const compressed = await call(withSecret({ 'content-encoding': 'gzip' }), '{}');
    expect(compressed.body.error).toContain('The body is compressed');
    expect((await call(withSecret(), '{"__proto__":{"a":1}}')).body.error).toContain('"__proto__"');
    const form = await call(withSecret({ 'content-type': 'application/x-www-form-urlencoded' }), 'a=b');
    expect(form.body).toMatchObject({ status: 415 });
  });

  it('keeps numbers that a double would round as texts', async () => {
    const { body } = await call(withSecret(), '{"id":12345678901234567890,"far":1e400,"n":1.5}');
    const run = await api.app.get(RunRepository, { strict: false }).byId(builder.workspace, body.data.run_id);
    expect(JSON.stringify(run)).toContain('12345678901234567890');
    expect(JSON.stringify(run)).toContain('1e400');
  });

  it('of two hundred at once creates one run each', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => call(withSecret(), { index })));
    expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.data.run_id)).size).toBe(200);
  });
});

describe('a change of the workflow', () => {
  it('applies to the next call: new secret, new version, unpublishing, deletion', async () => {
    const hook = await newHook(builder);
    const send = (withThis: string) =>
      api.send('POST', hook.path, { body: {}, headers: { [hookHeaders.secret]: withThis } });
    expect((await send(hook.secret)).status).toBe(202);
    const made = await api.ok(triggers.setHookSecret, { body: { id: hook.id } }, builder.token);
    expect([(await send(hook.secret)).status, (await send(made.secret)).status]).toEqual([401, 202]);
    await api.ok(workflows.setStatus, { body: { id: hook.id, status: 1 } }, builder.token);
    const second = await send(made.secret);
    const runs = api.app.get(RunRepository, { strict: false });
    expect((await runs.byId(builder.workspace, second.body.data.run_id))?.version).toBe(2);
    await api.ok(workflows.setStatus, { body: { id: hook.id, status: 3 } }, builder.token);
    expect((await send(made.secret)).body).toMatchObject({ status: 410, code: 'GONE' });
    await api.ok(workflows.remove, { body: { id: hook.id } }, builder.token);
    expect((await send(made.secret)).status).toBe(404);
  });

  it('in one process reaches the others', async () => {
    const hook = await newHook(builder);
    const second = await SliceApi.start({ MONGO_URL: api.mongoUrl, SECRET_KEY });
    try {
      const send = (withThis: string) =>
        second.send('POST', hook.path, { body: {}, headers: { [hookHeaders.secret]: withThis } });
      expect((await send(hook.secret)).status).toBe(202);
      await api.ok(triggers.setHookSecret, { body: { id: hook.id } }, builder.token);
      const end = Date.now() + 20_000;
      while ((await send(hook.secret)).status === 202 && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await send(hook.secret)).status).toBe(401);
    } finally {
      await second.stopKeepingData();
    }
  });
});

describe('a workflow that answers', () => {
  const answering = () => {
    const definition = definitionOf('webhook_trigger');
    const options = { status: 201, body: { type: 'json', json: '{"id": "{{run.id}}"}' } };
    const reply = { id: 'reply', kind: 'respondToWebhook', name: 'Reply', options, position: { x: 0, y: 240 } };
    const edge = { id: 'to-reply', from: 'result', port: 'out', to: 'reply' };
    return { nodes: [...definition.nodes, reply], edges: [...definition.edges, edge] };
  };

  it('gives the caller its own answer, and the same to a repeated call', async () => {
    const { id } = await publishedWorkflow(api, builder, answering());
    const made = await api.ok(triggers.setHookSecret, { body: { id } }, builder.token);
    const headers = { [hookHeaders.secret]: made.secret, [hookHeaders.idempotencyKey]: 'once' };
    const send = () => api.send('POST', new URL(made.url).pathname, { body: {}, headers });
    const first = send();
    const run = deterministicId('run', id, 'hook/once');
    // The worker's part: no worker runs beside this test.
    const answer = { status: 201, body: { type: 'json' as const, json: { id: run } } };
    await api.app.get(CallAnswers, { strict: false }).give(run, answer);
    for (const { status, body } of [await first, await send()]) expect([status, body]).toEqual([201, { id: run }]);
  });

  it('is not published where nobody calls', async () => {
    const { nodes, edges } = answering();
    const byHand = nodes.map((node) => (node.id === 'trigger' ? { ...node, kind: 'manually' } : node));
    const { id } = await newWorkflow(api, builder, { nodes: byHand, edges });
    const { body } = await api.call(workflows.setStatus, { body: { id, status: 1 }, token: builder.token });
    expect(body).toMatchObject({ status: 422, error: expect.stringContaining('answers a call') });
  });
});
