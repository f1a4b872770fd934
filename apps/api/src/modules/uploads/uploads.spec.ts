import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@tessera/contracts/envelope';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { partsOf } from '@tessera/data/uploads/upload-parts';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { firstBrokenLink } from '@tessera/evidence/chunk-chain';
import { Upload, type UploadOptions } from 'tus-js-client';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { filmOf, formWithFiles, openSession, sha256, storedUpload, Tus, uploadAt, webm } from './uploads.fixture.ts';

let api: SliceApi;
let person: Person;
let form: string;
let tus: Tus;
let blobs: BlobStore;
beforeAll(async () => {
  api = await SliceApi.start();
  person = await api.founder();
  form = (await formWithFiles(api, person)).slug;
  tus = new Tus(api.address);
  blobs = api.app.get(BLOB_STORE, { strict: false });
});
afterAll(() => api.stop());

const film = (more: Record<string, string> = {}) => filmOf(form, more);
async function contentAt(path: string): Promise<Buffer> {
  const upload = await storedUpload(api, person, path);
  if (!upload) throw new Error('no such upload');
  const parts: Buffer[] = [];
  for await (const part of partsOf(blobs, upload)) parts.push(await buffer(part));
  return Buffer.concat(parts);
}

describe('a tus client', () => {
  const bytes = webm(700_000);
  const options = () => ({ endpoint: `${api.address}/api/guest/uploads`, chunkSize: 100_000, metadata: film() });
  /** Uploads until all parts are sent or the tab is closed. @returns the upload's address */
  const upload = (input: Buffer | Readable, more: UploadOptions, closeAfter = Infinity): Promise<string> =>
    new Promise((resolve, reject) => {
      const made = new Upload(input, {
        ...options(),
        ...more,
        onError: reject,
        onSuccess: () => resolve(made.url ?? ''),
        onChunkComplete: (_size, accepted) => {
          if (accepted >= closeAfter) void made.abort().then(() => resolve(made.url ?? ''), reject);
        },
      });
      made.start();
    });

  it('uploads a file in parts, and resumes after the tab was closed', async () => {
    const uploadUrl = await upload(bytes, {}, 300_000);
    const path = new URL(uploadUrl, api.address).pathname;
    const { offset } = await tus.state(path);
    expect(offset).toBeGreaterThanOrEqual(300_000);
    expect(offset).toBeLessThan(700_000);
    await upload(bytes, { uploadUrl });
    expect(await tus.state(path)).toEqual({ status: 200, offset: 700_000, chunk: 7, length: '700000' });
    expect((await contentAt(path)).equals(bytes)).toBe(true);
    expect(await storedUpload(api, person, path)).toMatchObject({ status: 'finished', type: 'video/webm' });
  });

  it('resumes after a lost response', async () => {
    let answers = 0;
    const url = await upload(bytes, {
      retryDelays: [10],
      onAfterResponse: () => {
        answers += 1;
        if (answers === 4) throw new Error('the network broke');
      },
    });
    expect(answers).toBeGreaterThan(8);
    expect((await contentAt(new URL(url, api.address).pathname)).equals(bytes)).toBe(true);
  });

  it('uploads a file of unknown length', async () => {
    const pieces = Array.from({ length: 7 }, (_, at) => bytes.subarray(at * 100_000, (at + 1) * 100_000));
    const url = await upload(Readable.from(pieces), { uploadLengthDeferred: true });
    const path = new URL(url, api.address).pathname;
    expect(await tus.state(path)).toMatchObject({ offset: 700_000, length: '700000' });
    expect((await contentAt(path)).equals(bytes)).toBe(true);
    expect(await storedUpload(api, person, path)).toMatchObject({ status: 'finished' });
  });

  it('can query the server’s capabilities', async () => {
    const { status, headers } = await fetch(`${api.address}/api/guest/uploads`, { method: 'OPTIONS' });
    expect([status, headers.get('tus-version')]).toEqual([204, '1.0.0']);
    expect(headers.get('tus-extension')).toBe('creation,creation-defer-length,checksum,termination');
    const other = await tus.send('HEAD', '/api/guest/uploads/x', { 'tus-resumable': '0.2.2' });
    expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  });
});

describe('chunks of a recorder', () => {
  let path: string;
  const chunks = [webm(20_000), randomBytes(30_000), randomBytes(10_000)];
  const [first, second, third] = chunks as [Buffer, Buffer, Buffer];
  beforeEach(async () => {
    path = await tus.begun(film());
    expect((await tus.append(path, 0, first, { 'upload-chunk': '0' })).status).toBe(204);
  });

  it('are chained, and finished by an empty part with the length', async () => {
    await tus.append(path, 20_000, second, { 'upload-chunk': '1' });
    const last = await tus.append(path, 50_000, third, { 'upload-chunk': '2' });
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '60000']);
    const end = await tus.append(path, 60_000, Buffer.alloc(0), { 'upload-length': '60000' });
    expect(end.status).toBe(204);
    const upload = await storedUpload(api, person, path);
    expect(upload).toMatchObject({ status: 'finished', length: 60_000 });
    expect(upload?.chunks.map(({ sha256: hash }) => hash)).toEqual(chunks.map((chunk) => sha256(chunk)));
    expect(firstBrokenLink(upload?._id ?? '', upload?.chunks ?? [])).toBeNull();
    expect((await contentAt(path)).equals(Buffer.concat(chunks))).toBe(true);
    expect((await tus.append(path, 60_000, second, { 'upload-chunk': '3' })).status).toBe(409);
  });

  it('are complete once the server closed the upload: it says so, and accepts no more', async () => {
    const { _id } = (await storedUpload(api, person, path))!;
    await api.app.get(UploadRepository, { strict: false }).close(person.workspace, _id);
    expect(await tus.state(path)).toEqual({ status: 200, offset: 20_000, chunk: 1, length: '20000' });
    const late = await tus.append(path, 20_000, second, { 'upload-chunk': '1' });
    expect([late.status, (await tus.state(path)).offset]).toEqual([409, 20_000]);
  });

  it('are required: a length of 0 finishes nothing', async () => {
    const empty = await tus.begun(film());
    for (const bytes of [Buffer.alloc(0), webm(10)]) {
      const answer = await tus.append(empty, 0, bytes, { 'upload-length': '0' });
      expect([answer.status, answer.headers.get('upload-length')]).toEqual([400, null]);
      expect(Failure.parse(await answer.json())).toMatchObject({
        ...{ field: 'upload-length', error: expect.stringMatching(/^Nothing was sent.*Take it again/) },
      });
    }
    expect(await storedUpload(api, person, empty)).toMatchObject({ status: 'open', length: null });
  });

  it('count once, however often they are sent', async () => {
    for (let times = 0; times < 3; times += 1) {
      const again = await tus.append(path, 0, first, { 'upload-chunk': '0' });
      expect([again.status, again.headers.get('upload-offset'), again.headers.get('upload-chunk')]).toEqual([
        204,
        '20000',
        '1',
      ]);
    }
    const other = await tus.append(path, 0, second, { 'upload-chunk': '0' });
    expect([other.status, other.headers.get('upload-offset')]).toEqual([409, '20000']);
    expect(await tus.state(path)).toMatchObject({ offset: 20_000, chunk: 1 });
    expect((await contentAt(path)).equals(first)).toBe(true);
  });

  it('that were altered, or have a wrong offset, are rejected without changes', async () => {
    const changed = await tus.append(path, 20_000, second, { 'upload-checksum': `sha256 ${sha256(third, 'base64')}` });
    expect(changed.status).toBe(460);
    expect(Failure.parse(await changed.json()).error).toContain('checksum');
    for (const [offset, chunk] of [
      [0, '1'],
      [19_999, '1'],
      [30_000, '1'],
      [20_000, '2'],
    ] as const) {
      const answer = await tus.append(path, offset, second, { 'upload-chunk': chunk });
      expect([offset, chunk, answer.status, answer.headers.get('upload-offset')]).toEqual([
        offset,
        chunk,
        409,
        '20000',
      ]);
    }
    expect(await tus.state(path)).toMatchObject({ offset: 20_000, chunk: 1 });
  });

  it('of two tabs: one wins, the others get the offset, and their bytes are removed', async () => {
    const rivals = Array.from({ length: 8 }, () => randomBytes(5_000));
    const answers = await Promise.all(rivals.map((bytes) => tus.append(path, 20_000, bytes, { 'upload-chunk': '1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(7).fill(409)]);
    for (const answer of answers) expect(answer.headers.get('upload-offset')).toBe('25000');
    const winner = rivals[answers.findIndex(({ status }) => status === 204)] ?? Buffer.alloc(0);
    expect((await contentAt(path)).equals(Buffer.concat([first, winner]))).toBe(true);
    const left = await Promise.all(
      rivals.map((bytes) => blobs.size(`uploads/${person.workspace}/${uploadAt(path)}/00001-${sha256(bytes)}`)),
    );
    expect(left.filter((size) => size !== null)).toEqual([5_000]);
  });

  it('of two tabs with equal bytes are both acknowledged', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => tus.append(path, 20_000, second, { 'upload-chunk': '1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect((await contentAt(path)).equals(Buffer.concat([first, second]))).toBe(true);
  });

  it('that are aborted leave nothing behind', async () => {
    await new Promise<void>((resolve) => {
      const broken = request(`${api.address}${path}`, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '20000',
          'content-length': '30000',
        },
      });
      broken.on('error', () => undefined).on('close', resolve);
      broken.write(second.subarray(0, 10_000), () => setTimeout(() => broken.destroy(), 50));
    });
    expect(await tus.state(path)).toMatchObject({ offset: 20_000, chunk: 1 });
    expect((await tus.append(path, 20_000, second)).status).toBe(204);
  });
});

describe('the recording of a verification', () => {
  it('has at most the bytes that a camera can have produced since the start', async () => {
    const { session, secret } = await openSession(api, person);
    const path = await tus.begun({ filename: 'video.webm', filetype: 'video/webm', session, secret });
    const part = webm(8 * 1024 * 1024);
    expect((await tus.append(path, 0, part)).status).toBe(204);
    const refused = await tus.append(path, part.length, part);
    expect([refused.status, (await refused.json()).error]).toEqual([
      413,
      expect.stringMatching(/^The upload is larger than a recording .* Send/),
    ]);
    expect(await tus.state(path)).toMatchObject({ offset: part.length, chunk: 1 });
    const verifications = api.app.get(VerificationRepository, { strict: false });
    const startedAt = new Date(Date.now() - 60_000);
    const now = await verifications.set(person.workspace, session, { startedAt });
    expect(now?.facts).toMatchObject([{ type: 'trouble', code: 'recording.refused' }]);
    expect((await tus.append(path, part.length, part)).status).toBe(204);
  });
});
