import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Server } from '@tessera/testing/s3-server';
import { blobStoreOf } from './blob-store-of.ts';
import type { BlobStore } from './blob-store.ts';
import { dispositionOf, MediaAddresses } from './media-addresses.ts';
import { S3BlobStore } from './s3-blob-store.ts';

const credentials = { accessKey: 'tessera', secretKey: 'not-a-secret', region: 'ap-south-1' };
const addresses = new MediaAddresses(randomBytes(32).toString('base64'));
const terms = { expiresInSeconds: 60, type: 'video/webm', filename: 'aufnahme é "1".webm', as: 'inline' } as const;
let folder: string;
let s3: S3Server;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-test-'));
  s3 = new S3Server('recordings', credentials);
  endpoint = await s3.listen();
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const settings = (BLOBS: 'local' | 's3') => ({
  BLOBS,
  DATA_DIR: folder,
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'recordings',
  S3_REGION: credentials.region,
  S3_ACCESS_KEY: credentials.accessKey,
  S3_SECRET_KEY: credentials.secretKey,
  S3_FORCE_PATH_STYLE: true,
});
async function fileOf(content: Buffer): Promise<string> {
  const path = join(folder, `file-${randomBytes(4).toString('hex')}`);
  await writeFile(path, content);
  return path;
}

describe.each([['local'], ['s3']] as const)('blobs on %s', (kind) => {
  let store: BlobStore;
  beforeAll(async () => {
    store = await blobStoreOf(settings(kind), addresses);
  });
  async function read(key: string, range?: { from: number; to: number }) {
    const blob = await store.open(key, range);
    return blob && { content: (await buffer(blob.stream)).toString(), size: blob.size };
  }

  it('are read back unchanged, whole and in ranges', async () => {
    await store.put('a/one', Buffer.from('0123456789'));
    expect((await store.get('a/one'))?.toString()).toBe('0123456789');
    expect(await store.size('a/one')).toBe(10);
    expect(await read('a/one')).toEqual({ content: '0123456789', size: 10 });
    expect(await read('a/one', { from: 3, to: 5 })).toEqual({ content: '345', size: 10 });
    expect(await read('a/one', { from: 9, to: 9 })).toEqual({ content: '9', size: 10 });
  });

  it('replace an earlier blob with the same key', async () => {
    await store.put('a/again', Buffer.from('first'));
    await store.putFile('a/again', await fileOf(Buffer.from('second')));
    expect((await store.get('a/again'))?.toString()).toBe('second');
    await store.put('a/again', Buffer.from(''));
    expect(await read('a/again')).toEqual({ content: '', size: 0 });
  });

  it('are stored from large files, which are kept', async () => {
    const content = randomBytes(19 * 1024 * 1024);
    const path = await fileOf(content);
    await store.putFile('a/large', path);
    const stored = await store.open('a/large');
    if (!stored) throw new Error('not stored');
    const hash = createHash('sha256');
    for await (const part of stored.stream) hash.update(part as Buffer);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    expect(stored.size).toBe(content.length);
    expect((await readFile(path)).equals(content)).toBe(true);
  });

  it('are null if missing', async () => {
    expect(await store.get('a/none')).toBeNull();
    expect(await store.open('a/none')).toBeNull();
    expect(await store.size('a/none')).toBeNull();
    await store.remove('a/none');
    await store.removeAll('a/none/at-all');
  });

  it('are removed singly or by prefix', async () => {
    for (let number = 0; number < 8; number += 1) await store.put(`b/x/${number}`, Buffer.from('x'));
    await store.put('b/xy/1', Buffer.from('stays'));
    await store.remove('b/x/3');
    expect(await store.get('b/x/3')).toBeNull();
    await store.removeAll('b/x');
    expect(await store.size('b/x/0')).toBeNull();
    expect(await store.size('b/x/7')).toBeNull();
    expect((await store.get('b/xy/1'))?.toString()).toBe('stays');
  });

  it.each([['../etc/passwd'], ['a/../../b'], ['/a'], ['a'], ['a/b/'], ['a/b c'], ['']])(
    'refuse the key %p',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is not a blob key');
      await expect(store.get(key)).rejects.toThrow('is not a blob key');
      await expect(async () => store.removeAll(key)).rejects.toThrow('is not a blob key');
    },
  );
});

describe('an address', () => {
  it('of the local store is valid until it expires and cannot be tampered with', async () => {
    const store = await blobStoreOf(settings('local'), addresses);
    const before = Date.now();
    const url = await store.addressOf('a/one', terms);
    const after = Date.now();
    const address = url.replace('/api/media/', '');
    const { expiresInSeconds, ...kept } = terms;
    expect(addresses.read(address)).toEqual({ key: 'a/one', ...kept, expiresAt: expect.any(Number) });
    const begunAt = (addresses.read(address)?.expiresAt ?? 0) - expiresInSeconds * 1000;
    expect(begunAt).toBeGreaterThanOrEqual(before);
    expect(begunAt).toBeLessThanOrEqual(after);
    const other = Buffer.from(JSON.stringify(['a/two', 'video/webm', 'x', 'inline', Date.now() + 60_000]));
    const [, signature] = address.split('.');
    for (const wrong of ['', '.', 'x', `${address}x`, `x${address}`, `${other.toString('base64url')}.${signature}`])
      expect(addresses.read(wrong)).toBeNull();
    expect(new MediaAddresses(randomBytes(32).toString('base64')).read(address)).toBeNull();
  });

  it('of S3 is accepted by the store, also for ranges, and rejected after tampering', async () => {
    const store = await blobStoreOf(settings('s3'), addresses);
    await store.put('a/one', Buffer.from('0123456789'));
    const url = await store.addressOf('a/one', terms);
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(part.headers.get('content-type')).toBe('video/webm');
    expect(part.headers.get('content-disposition')).toBe(dispositionOf(terms));
    for (const wrong of [url.replace('a/one', 'a/large'), url.replace('video%2Fwebm', 'text%2Fhtml')])
      expect((await fetch(wrong)).status).toBe(403);
    const short = await store.addressOf('a/one', { ...terms, expiresInSeconds: 1 });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await fetch(short)).status).toBe(403);
  });
});

describe('S3', () => {
  it('is retried when busy', async () => {
    const store = await blobStoreOf(settings('s3'), addresses);
    s3.busyFor = 2;
    await store.putFile('c/busy', await fileOf(Buffer.from('stored')));
    expect(s3.objects.get('c/busy')?.toString()).toBe('stored');
  });

  it('keeps nothing of an incomplete upload', async () => {
    const store = await blobStoreOf(settings('s3'), addresses);
    const path = await fileOf(randomBytes(9 * 1024 * 1024));
    s3.losesParts = true;
    await expect(store.putFile('c/broken', path)).rejects.toThrow('Not all of the bytes');
    s3.losesParts = false;
    expect(s3.requests).toContain('DELETE /recordings/c/broken');
    expect(s3.objects.has('c/broken')).toBe(false);
    expect(s3.openUploads.size).toBe(0);
  });

  it('reports a rejected secret', async () => {
    const store = await blobStoreOf({ ...settings('s3'), S3_SECRET_KEY: 'another' }, addresses);
    await expect(store.put('c/refused', Buffer.from('x'))).rejects.toThrow('signature does not match');
    await expect(blobStoreOf({ ...settings('s3'), S3_BUCKET: undefined }, addresses)).rejects.toThrow('S3_BUCKET');
  });
});

describe('an S3 that is slow', () => {
  const patience = { connectionTimeout: 300, socketTimeout: 300, requestTimeout: 400 };
  /** A store that answers every request this way. */
  async function answering<T>(answer: RequestListener, work: (store: S3BlobStore) => Promise<T>): Promise<T> {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const place = { ...credentials, endpoint: `http://127.0.0.1:${port}`, bucket: 'recordings', forcePathStyle: true };
    try {
      return await work(new S3BlobStore(place, patience));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('times out if it never answers, when storing and when reading', async () => {
    let asked = 0;
    await answering(
      () => void (asked += 1),
      async (store) => {
        await expect(store.put('e/none', Buffer.alloc(100_000))).rejects.toMatchObject({ name: 'TimeoutError' });
        await expect(store.open('e/none')).rejects.toMatchObject({ name: 'TimeoutError' });
      },
    );
    expect(asked).toBe(8);
  }, 20_000);

  it('times out if it stops in the middle of a response', async () => {
    const reading = answering(
      (_, response) => void response.writeHead(200, { 'content-length': '20' }).write('half of it'),
      async (store) => buffer((await store.open('e/half'))!.stream),
    );
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
  }, 20_000);

  it('is read to the end while data keeps arriving', async () => {
    const pieces = Array.from({ length: 10 }, (_, at) => `piece ${at}`);
    const content = await answering(
      async (_, response) => {
        response.writeHead(200, { 'content-length': String(pieces.join('').length) });
        for (const piece of pieces) {
          response.write(piece);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        response.end();
      },
      async (store) => buffer((await store.open('e/slow'))!.stream),
    );
    expect(content.toString()).toBe(pieces.join(''));
  });

  it('does not time out while the reader is slow', async () => {
    const content = randomBytes(2_000_000);
    const read = await answering(
      (_, response) => void response.end(content),
      async (store) => {
        const { stream } = (await store.open('e/viewed'))!;
        const parts: Buffer[] = [];
        for await (const part of stream) {
          parts.push(part as Buffer);
          if (parts.length % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return Buffer.concat(parts);
      },
    );
    expect(read.equals(content)).toBe(true);
  });
});

describe('the local store', () => {
  const drafts = () => readdir(join(folder, 'blobs', '.drafts'));

  it('leaves no partial file, even if two writers store the same key', async () => {
    const store = await blobStoreOf(settings('local'), addresses);
    await expect(store.putFile('failed/one', join(folder, 'not-there'))).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'blobs', 'failed'))).toEqual([]);
    const path = await fileOf(Buffer.from('same'));
    for (let time = 0; time < 2; time += 1) await store.putFile('d/twice', path);
    expect(await drafts()).toEqual([]);
  });

  it('removes partial files of killed processes', async () => {
    await mkdir(join(folder, 'blobs', '.drafts'), { recursive: true });
    const stray = join(folder, 'blobs', '.drafts', 'of-a-killed-process');
    await writeFile(stray, 'half of a rec');
    const longAgo = new Date(Date.now() - 2 * 3600_000);
    await utimes(stray, longAgo, longAgo);
    const store = await blobStoreOf(settings('local'), addresses);
    await store.put('d/next', Buffer.from('x'));
    expect(await drafts()).toEqual([]);
  });
});
