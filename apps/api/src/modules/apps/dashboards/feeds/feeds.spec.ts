import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dashboardFeeds } from '@tessera/contracts/dashboards/dashboard-feeds.contract';
import { dashboards } from '@tessera/contracts/dashboards/dashboards.contract';
import { newId } from '@tessera/kernel/ids';
import { type Person, SliceApi } from '../../../../slice.fixture.ts';

let api: SliceApi;
let asha: Person;
let server: Server;
let port: number;
let dashboard: string;
const calls: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request);
    if (request.url === '/broken') return response.writeHead(500).end();
    if (request.url === '/page') return response.end('<html>');
    return response.end(JSON.stringify({ data: [{ city: 'Pune', n: 3 }, { city: 'Goa', n: '4' }, { city: 'X' }] }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
  api = await SliceApi.start({ OUTBOUND_ALLOW: '127.0.0.1' });
  asha = await api.founder();
  ({ id: dashboard } = await api.ok(
    dashboards.save,
    { body: { interfaceName: 'Calls', content: { tiles: [] } } },
    asha.token,
  ));
});
afterAll(async () => {
  await api.stop();
  server.closeAllConnections();
  server.close();
});

const http = (path: string, more: object = {}) => ({
  kind: 'http' as const,
  url: `http://127.0.0.1:${port}${path}`,
  ...{ result_path: 'data', label_key: 'city', value_key: 'n', ...more },
});
const saved = (source: object, more: object = {}, token = asha.token) =>
  api.call(dashboardFeeds.save, { body: { dashboard_id: dashboard, name: 'Feed', source, ...more }, token });
const made = async (source: object) => api.ok(dashboardFeeds.save, { body: bodyOf(source) }, asha.token);
const bodyOf = (source: object) => ({ dashboard_id: dashboard, name: 'Feed', source: source as never });
const keyOf = ({ address }: { address: string | null }) => new URL(address ?? '').searchParams.get('key') ?? '';
const tile = (kind: string, id: string, more: object = {}) =>
  ({
    ...{ id: newId(), kind, title: 'Tile', width: 4, height: 1, source: { kind: 'feed', id } },
    ...(kind !== 'list' && { measure: { of: 'sum', property: 'value' } }),
    ...more,
  }) as never;
const preview = async (asked: never, token = asha.token) => {
  const { body } = await api.call(dashboards.preview, { body: { tile: asked }, token });
  return (body as { data?: Record<string, unknown> }).data ?? (body as Record<string, unknown>);
};
const send = (key: string, values: object[]) => api.call(dashboardFeeds.receive, { query: { key }, body: { values } });
const byLabel = { group: { property: 'label' } };

describe('a feed of another system', () => {
  it('is fetched once for all tiles, with headers that are never told again', async () => {
    const headers = [{ name: 'Authorization', value: 'Bearer secret' }];
    const feed = await made(http('/cities', { headers }));
    expect(feed.source).toMatchObject({ headers: [{ name: 'Authorization', value: null }] });
    calls.length = 0;
    const [sum, bars] = await Promise.all([preview(tile('number', feed.id)), preview(tile('bar', feed.id, byLabel))]);
    expect(sum).toMatchObject({ value: 7 });
    expect(bars).toMatchObject({
      groups: [
        { key: 'Goa', value: 4 },
        { key: 'Pune', value: 3 },
      ],
    });
    expect(calls.map((call) => call.headers.authorization)).toEqual(['Bearer secret']);
    const again = { id: feed.id, revision: feed.revision };
    const kept = http('/cities', { headers: [{ name: 'authorization', value: null }], result_path: 'data.0.n' });
    expect((await saved(kept, again)).status).toBe(200);
    expect(await preview(tile('number', feed.id))).toMatchObject({ value: 3 });
    expect(calls.at(-1)?.headers.authorization).toBe('Bearer secret');
    expect((await saved(kept, again)).status).toBe(409);
    const unknown = await saved(http('/cities', { headers: [{ name: 'X-Key', value: null }] }));
    expect(unknown.body).toMatchObject({ status: 400, field: 'body.source.headers.0.value' });
  });

  it('says in its tiles what is wrong with it', async () => {
    const cases: [path: string, more: object, message: RegExp][] = [
      ['/broken', {}, /status 500/],
      ['/page', {}, /JSON/],
      ['/cities', { result_path: 'items' }, /no list and no number at "items"/],
      ['/cities', { value_key: 'count' }, /no number at "count"/],
    ];
    for (const [path, more, message] of cases) {
      const feed = await made(http(path, more));
      expect(await preview(tile('number', feed.id))).toMatchObject({
        status: 422,
        error: expect.stringMatching(message),
      });
    }
    const inside = await made({ ...http('/'), url: 'http://169.254.169.254/latest' });
    expect(await preview(tile('number', inside.id))).toMatchObject({ status: 422 });
    expect((await saved({ ...http('/'), url: 'file:///etc/passwd' })).body).toMatchObject({ status: 400 });
  });
});

describe('a webhook of a dashboard', () => {
  it('takes values at its secret address until that is replaced, and keeps the newest', async () => {
    const feed = await made({ kind: 'webhook', keeps: 'latest' });
    const key = keyOf(feed);
    await send(key, [
      { label: 'Pune', value: 1 },
      { label: 'Goa', value: 2 },
    ]);
    expect((await send(key, [{ label: 'Pune', value: 9 }])).status).toBe(200);
    expect(await preview(tile('number', feed.id))).toMatchObject({ value: 11 });
    expect(await preview(tile('list', feed.id, { columns: ['label'] }))).toMatchObject({ shape: 'rows' });
    const { items } = await api.ok(dashboardFeeds.list, { query: { dashboard_id: dashboard } }, asha.token);
    expect(items.find(({ id }) => id === feed.id)).toMatchObject({ values: 3, address: null });
    const change = { id: feed.id, revision: feed.revision, new_address: true };
    const renewed = (await saved({ kind: 'webhook', keeps: 'all' }, change)).body as never as { data: typeof feed };
    expect((await send(key, [{ value: 1 }])).status).toBe(404);
    expect((await send(keyOf(renewed.data), [{ value: 1 }])).status).toBe(200);
    expect(await preview(tile('number', feed.id))).toMatchObject({ value: 13 });
    await api.ok(dashboardFeeds.remove, { body: { dashboard_id: dashboard, id: feed.id } }, asha.token);
    expect((await send(keyOf(renewed.data), [{ value: 1 }])).status).toBe(404);
    expect(await preview(tile('number', feed.id))).toMatchObject({ status: 404 });
  });

  it('refuses what is no number, too much at once, and a wrong key', async () => {
    const key = keyOf(await made({ kind: 'webhook' }));
    expect((await send(key, [{ value: 'many' }])).body).toMatchObject({ status: 400, field: 'body.values.0.value' });
    const many = Array.from({ length: 101 }, () => ({ value: 1 }));
    expect((await send(key, many)).body).toMatchObject({ status: 400, field: 'body.values' });
    expect((await send(key, [{ value: 1, label: 'x'.repeat(160_000) }])).status).toBe(413);
    expect((await send(`${key.slice(1)}x`, [{ value: 1 }])).status).toBe(404);
  });

  it('is nothing that another workspace, or somebody who only sees the dashboard, can use or change', async () => {
    const feed = await made({ kind: 'webhook' });
    const other = await api.founder('Other');
    const mine = await api.ok(
      dashboards.save,
      { body: { interfaceName: 'Mine', content: { tiles: [] } } },
      other.token,
    );
    expect(await preview(tile('number', feed.id), other.token)).toMatchObject({ status: 404 });
    const taken = { dashboard_id: mine.id, id: feed.id };
    expect((await api.call(dashboardFeeds.remove, { body: taken, token: other.token })).status).toBe(404);
    const viewer = await api.member(asha.workspace, { apps: { CAN_VIEW: true }, records: { CAN_VIEW: true } });
    expect(await preview(tile('number', feed.id), viewer.token)).toMatchObject({ status: 403 });
    expect((await saved({ kind: 'webhook' }, {}, viewer.token)).status).toBe(403);
  });
});
