import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VoiceApi } from './voice-api.ts';

type Reply = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const portal: Reply = (response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
const hangUp: Reply = (response) => void response.socket?.destroy();

const held = { session_id: 'one', secret: 'of this browser' };
let server: Server;
let replies: Reply[];
let asked: { path: string | undefined; body: Record<string, unknown> }[];
let pauses: number[];
let api: VoiceApi;

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

beforeEach(async () => {
  [replies, asked, pauses] = [[], [], []];
  server = createServer((request, response) => {
    void read(request).then((text) => {
      asked.push({ path: request.url, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) });
      (replies.length > 1 ? replies.shift() : replies[0])?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  api = new VoiceApi(`http://127.0.0.1:${port}`, async (ms) => void pauses.push(ms));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('sets a timeout with a signal also on phones without AbortSignal.any', async () => {
  const { any, timeout } = AbortSignal;
  Object.assign(AbortSignal, { any: undefined, timeout: undefined });
  try {
    replies = [json(200, { data: { verified: true } })];
    const { signal } = new AbortController();
    expect(await api.result(held, null, { signal })).toEqual({ ok: true, data: { verified: true } });
    expect(await api.reconnect(held, AbortSignal.abort())).toMatchObject({ ok: false });
    expect(asked).toHaveLength(1);
  } finally {
    Object.assign(AbortSignal, { any, timeout });
  }
});

it.each<[string, Reply]>([
  ['a line that broke', hangUp],
  ['408', json(408, {})],
  ['425', json(425, {})],
  ['429', json(429, {})],
  ['503', json(503, {})],
  ['a captive portal', portal],
])('retries after %s', async (_what, reply) => {
  replies = [reply, json(200, { data: { status: 'open' } })];
  expect(await api.reconnect(held)).toEqual({ ok: true, data: { status: 'open' } });
  expect(asked.map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 2 }, () => ['/api/v1/screen-sessions/reconnect', held]),
  );
});

it('gives up after three attempts with growing pauses while a person waits, and never for a result', async () => {
  replies = [json(503, { error: 'Full.' })];
  expect(await api.reconnect(held)).toEqual({ ok: false, status: 503, message: 'Full.' });
  expect(asked.length).toBe(3);
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? Number.POSITIVE_INFINITY);
  asked = [];
  replies = [...Array.from({ length: 10 }, () => hangUp), json(200, { data: { session_id: 'one' } })];
  expect(await api.result(held, null)).toMatchObject({ ok: true });
  expect(asked.length).toBe(11);
});

it.each([400, 401, 404, 409, 410, 413, 422])('treats %s as final, in the server’s own words', async (status) => {
  replies = [json(status, { error: 'No.' })];
  expect(await api.result(held, 'upload')).toEqual({ ok: false, status, message: 'No.' });
  expect(asked.length).toBe(1);
});

it('reports a delayed result, and continues', async () => {
  replies = [json(503, { error: 'Full.' }), hangUp, json(200, { data: {} })];
  const delayed: string[] = [];
  expect((await api.result(held, null, { delayed: (message) => delayed.push(message) })).ok).toBe(true);
  expect(delayed).toEqual(['Full.', '']);
});

it('reports the cause within the call, and the server’s quotes', async () => {
  const blame = { field: 'body.typed', params: { word: 'premium' } };
  replies = [json(422, { error: 'It first differs at “premium”.', code: 'UNPROCESSABLE', ...blame })];
  expect(await api.confirmTyped(held, 'I agree.', '123456')).toMatchObject({ ok: false, status: 422, ...blame });
});

it('waits as long as the server asks', async () => {
  replies = [json(429, {}, { 'retry-after': '30' }), json(200, {})];
  await api.stop(held, 'stopped');
  expect(pauses).toEqual([30_000]);
});

it('waits at most a minute in front of a person: a longer Retry-After shows the refusal immediately', async () => {
  const target = { form: 'proposal', version: 1, field: 'consent', filling: 'one-filling-of-24-letters' };
  replies = [json(429, { error: 'Too many attempts.' }, { 'retry-after': '60' }), json(200, { session_id: 'one' })];
  expect(await api.startSession({ ...target, username: 'Asha' })).toMatchObject({ ok: true });
  expect(pauses).toEqual([60_000]);
  [asked, pauses] = [[], []];
  replies = [json(429, { error: 'Too many attempts.' }, { 'retry-after': '3600' })];
  const refusal = { ok: false, status: 429, message: 'Too many attempts.' };
  expect(await api.startSession({ ...target, username: 'Asha' })).toEqual(refusal);
  expect([asked.length, pauses]).toEqual([1, []]);
});

it('retries a result even after a Retry-After of an hour: it must arrive', async () => {
  replies = [json(429, {}, { 'retry-after': '3600' }), json(200, { data: {} })];
  expect((await api.result(held, null)).ok).toBe(true);
  expect(pauses).toEqual([60_000]);
});

it('makes one attempt for facts, whose queue retries, with the current clock each time', async () => {
  replies = [json(503, {})];
  const facts = [{ type: 'recording_stopped', at: '2026-11-21T12:00:00.000Z' } as const];
  await api.report(held, facts);
  expect(asked.length).toBe(1);
  const { sent_at: sentAt, ...body } = asked[0]?.body ?? {};
  expect(body).toEqual({ ...held, facts });
  expect(Math.abs(Date.parse(String(sentAt)) - Date.now())).toBeLessThan(5_000);
});

it('stops when nobody waits any longer', async () => {
  replies = [json(503, {})];
  const gone = new AbortController();
  const patient = new VoiceApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => gone.abort());
  await patient.reconnect(held, gone.signal);
  expect(asked.length).toBeLessThan(3);
});
