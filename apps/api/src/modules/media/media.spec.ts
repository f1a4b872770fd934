import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { BLOB_STORE, type AddressTerms, type BlobStore } from '@tessera/data/blobs/blob-store';
import { SliceApi } from '../../slice.fixture.ts';

const content: Buffer = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
const terms: AddressTerms = { expiresInSeconds: 60, type: 'video/webm', filename: 'Übergabe "1".webm', as: 'inline' };
let api: SliceApi;
let url: string;
let blobs: BlobStore;
beforeAll(async () => {
  api = await SliceApi.start();
  blobs = api.app.get(BLOB_STORE, { strict: false });
  await blobs.put('media/whole', content);
  await blobs.put('media/empty', Buffer.alloc(0));
  url = api.address + (await blobs.addressOf('media/whole', terms));
});
afterAll(() => api.stop());
const get = (headers: Record<string, string> = {}, method = 'GET', at = url) => fetch(at, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a stored file', () => {
  it('is sent whole, with its type and name, and cannot act as a page', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(content)).toBe(true);
    const headers: Record<string, string> = {};
    answer.headers.forEach((value, name) => (headers[name] = value));
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="_bergabe _1_.webm"; filename*=UTF-8''%C3%9Cbergabe%20%221%22.webm`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it.each([
    ['bytes=0-', 0, 99_999],
    ['bytes=0-1', 0, 1],
    ['bytes=70000-70999', 70_000, 70_999],
    ['bytes=-100', 99_900, 99_999],
    ['bytes=99999-', 99_999, 99_999],
  ])('is sent in the range %s', async (range, from, to) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/100000`);
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1));
    expect((await bytesOf(answer)).equals(content.subarray(from, to + 1))).toBe(true);
  });

  it('rejects an invalid range and gives the size', async () => {
    const answer = await get({ range: 'bytes=100000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */100000']);
  });

  it('answers HEAD with its size, and 304 when unchanged', async () => {
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '100000',
      'bytes',
    ]);
    expect((await bytesOf(head)).length).toBe(0);
    const etag = head.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    const whole = await get({ range: 'bytes=0-1', 'if-range': '"other"' });
    expect([whole.status, (await bytesOf(whole)).length]).toEqual([200, 100_000]);
  });

  it('may be empty', async () => {
    const at = api.address + (await blobs.addressOf('media/empty', terms));
    const answer = await get({}, 'GET', at);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
    expect((await get({ range: 'bytes=0-' }, 'GET', at)).status).toBe(416);
  });
});

describe('an address', () => {
  it('that is forged is not found; an expired one or one without a file gives its reason', async () => {
    for (const wrong of ['x', `${url.split('/').at(-1)}x`, '..%2f..%2fetc%2fpasswd', 'a.b', 'x'.repeat(1_400)])
      expect((await api.send('GET', `/api/media/${wrong}`)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const old = await blobs.addressOf('media/whole', { ...terms, expiresInSeconds: -1 });
    expect((await api.send('GET', old)).body).toMatchObject({ status: 410, code: 'GONE' });
    const gone = await blobs.addressOf('media/erased', terms);
    expect((await api.send('GET', gone)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('may be aborted in the middle of a file: the file is closed', async () => {
    await blobs.put('media/large', Buffer.alloc(20_000_000));
    const at = api.address + (await blobs.addressOf('media/large', terms));
    const open = async () => (await readdir('/proc/self/fd')).length;
    const before = await open();
    for (let times = 0; times < 20; times += 1)
      await new Promise<void>((resolve) => {
        const left = request(at, { agent: false }, (answer) => answer.once('data', () => left.destroy()));
        left.on('error', () => undefined).on('close', () => resolve());
        left.end();
      });
    for (let tries = 0; tries < 200 && (await open()) - before >= 5; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await open()) - before).toBeLessThan(5);
  });
});
