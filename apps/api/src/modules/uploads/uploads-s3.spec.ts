import { uploads } from '@tessera/contracts/uploads/uploads.contract';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { S3Server } from '@tessera/testing/s3-server';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import { formWithFiles, jpeg, newFilling, storedUpload, Tus, uploadAt, webm } from './uploads.fixture.ts';

const store = new S3Server('recordings', {
  accessKey: 'TESTKEY',
  secretKey: 'a-secret-of-the-store',
  region: 'ap-south-1',
});
let api: SliceApi;
let person: Person;
let form: string;
let tus: Tus;
let endpoint: string;
beforeAll(async () => {
  endpoint = await store.listen();
  api = await SliceApi.start({
    BLOBS: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: store.credentials.region,
    S3_ACCESS_KEY: store.credentials.accessKey,
    S3_SECRET_KEY: store.credentials.secretKey,
    S3_FORCE_PATH_STYLE: 'on',
  });
  person = await api.founder();
  form = (await formWithFiles(api, person)).slug;
  tus = new Tus(api.address);
});
afterAll(async () => {
  store.close();
  await api.stop();
});

const about = (field: string, filetype: string) => ({ filename: 'file', filetype, form, field, filling: newFilling() });

describe('with an S3-compatible store', () => {
  it('stores parts there, and serves them by a signed address that expires', async () => {
    const bytes = jpeg(50_000);
    const path = await tus.begun(about('photo', 'image/jpeg'), { 'upload-length': '50000' });
    expect((await tus.append(path, 0, bytes)).status).toBe(204);
    const [key = ''] = [...store.objects.keys()].filter((name) => name.includes(uploadAt(path)));
    expect(store.objects.get(key)?.equals(bytes)).toBe(true);
    const blob = { key, size: 50_000, sha256: '0'.repeat(64), type: 'image/jpeg', seconds: null };
    const repository = api.app.get(UploadRepository, { strict: false });
    await repository.set(person.workspace, uploadAt(path), { blob, submission: 'a-submission' });
    const { url } = await api.ok(uploads.address, { body: { id: uploadAt(path), as: 'inline' } }, person.token);
    expect(new URL(url).origin).toBe(endpoint);
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))]).toEqual([206, true]);
    expect((await fetch(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'))).status).toBe(403);
  });

  it('refuses a part while the store is down, without changes, and accepts the same part later', async () => {
    const bytes = webm(20_000);
    const path = await tus.begun(about('film', 'video/webm'));
    store.busyFor = 10;
    const refused = await tus.append(path, 0, bytes, { 'upload-chunk': '0' });
    store.busyFor = 0;
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringMatching(/again/) });
    expect(await tus.state(path)).toMatchObject({ offset: 0, chunk: 0 });
    expect((await tus.append(path, 0, bytes, { 'upload-chunk': '0' })).status).toBe(204);
    expect(await storedUpload(api, person, path)).toMatchObject({ offset: 20_000, type: 'video/webm' });
  });
});
