import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Failure } from '@tessera/contracts/envelope';
import { uploads } from '@tessera/contracts/uploads/uploads.contract';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { RateLimiter } from '@tessera/kit/actor';
import { purgeForm } from '../../content.fixture.ts';
import { type Person, SliceApi } from '../../slice.fixture.ts';
import {
  filmOf,
  formWithFiles,
  heldPhoto,
  jpeg,
  newFilling,
  openSession,
  storedUpload,
  Tus,
  uploadAt,
  webm,
} from './uploads.fixture.ts';

let api: SliceApi;
let person: Person;
let form: string;
let tus: Tus;
beforeAll(async () => {
  api = await SliceApi.start();
  person = await api.founder();
  form = (await formWithFiles(api, person)).slug;
  tus = new Tus(api.address);
});
afterAll(() => api.stop());

const film = (more: Record<string, string> = {}) => filmOf(form, more);
const photo = () => film({ filename: 'photo.jpg', filetype: 'image/jpeg', field: 'photo' });

describe('what may be uploaded', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/x')],
    ['a photo instead of a video', jpeg(100)],
    ['one byte', Buffer.from('x')],
  ])('is not %s', async (_, bytes) => {
    const path = await tus.begun(film());
    expect((await tus.append(path, 0, bytes)).status).toBe(415);
    expect(await tus.state(path)).toMatchObject({ offset: 0, chunk: 0 });
  });

  it('gets its type from its content, not from its sender', async () => {
    const path = await tus.begun(film({ filetype: 'video/mp4' }), { 'upload-length': '1000' });
    await tus.append(path, 0, webm(1_000));
    expect(await storedUpload(api, person, path)).toMatchObject({ type: 'video/webm', status: 'finished' });
  });

  it('is at most the declared size, 8 MB per part and 300 MB per file', async () => {
    const path = await tus.begun(photo(), { 'upload-length': '1000' });
    expect((await tus.append(path, 0, jpeg(1_001))).status).toBe(413);
    const large = await tus.begun(film());
    expect((await tus.append(large, 0, webm(8 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await tus.append(large, 0, webm(8 * 1024 * 1024))).status).toBe(204);
    expect((await tus.create(film(), { 'upload-length': String(300 * 1024 * 1024 + 1) })).status).toBe(413);
  });

  it('is rejected in the middle of a part, and the connection stays usable', async () => {
    const path = await tus.begun(film(), { 'upload-length': '1000000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-length': body?.length ?? 0 };
        const type = { 'content-type': 'application/offset+octet-stream' };
        const asked = request(`${api.address}${path}`, { agent, method, headers: { ...headers, ...(body && type) } });
        asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
        asked.on('error', reject).end(body);
      });
    expect(await ask('PATCH', webm(7_000_000))).toBe(413);
    expect(await ask('HEAD')).toBe(200);
    expect(await ask('PATCH', webm(1_000_000))).toBe(204);
    agent.destroy();
  });

  it('is limited per filling', async () => {
    const filling = newFilling();
    for (let count = 0; count < 40; count += 1) await tus.begun(film({ filling }));
    expect((await tus.create(film({ filling }))).status).toBe(413);
    expect((await tus.create(film())).status).toBe(201);
  });
});

describe('who may upload', () => {
  it.each([
    ['without a form', { form: '' }, 404],
    ['without a field', { field: '' }, 400],
    ['to an unknown form', { form: 'not-there' }, 404],
    ['to a field without files', { field: 'name' }, 400],
    ['to an unknown field', { field: 'other' }, 400],
    ['without a filling', { filling: 'short' }, 400],
    ['a video as a photo', { field: 'photo' }, 415],
    ['something else', { filetype: 'text/html' }, 415],
    ['with an unknown property', { more: 'x' }, 400],
  ])('not a caller %s', async (_, more, status) => {
    const answer = await tus.create(film(more as Record<string, string>));
    const failure = Failure.parse(await answer.json());
    expect([answer.status, failure.status]).toEqual([status, status]);
    expect(failure.error).toMatch(/^[A-Z].*[.]$/);
  });

  it('a holder of the secret of an open verification, one recording each', async () => {
    const { session, secret } = await openSession(api, person);
    const recording = { filename: 'video-verification.webm', filetype: 'video/webm', session, secret };
    for (const wrong of [{ secret: `${secret}x` }, { secret: '' }, { session: 'x' }, { session: person.workspace }])
      expect((await tus.create({ ...recording, ...wrong })).status).toBe(404);
    const path = await tus.begun(recording);
    // The response may have been lost: the repeated request gets the same upload.
    expect(await tus.begun(recording)).toBe(path);
    const verifications = api.app.get(VerificationRepository, { strict: false });
    expect((await verifications.byId(person.workspace, session))?.upload).toBe(uploadAt(path));
    for (let times = 0; times < 2; times += 1)
      expect((await tus.append(path, 0, Buffer.from('no video'))).status).toBe(415);
    expect((await verifications.byId(person.workspace, session))?.facts).toMatchObject([
      {
        type: 'trouble',
        code: 'recording.refused',
        detail: expect.stringMatching(/^This field accepts a video/),
      },
    ]);
    await tus.append(path, 0, webm(500));
    expect((await tus.create(recording)).status).toBe(409);
    expect((await tus.send('DELETE', path)).status).toBe(409);
    const typed = await openSession(api, person);
    await verifications.set(person.workspace, typed.session, { route: 'typed' });
    expect((await tus.create({ ...recording, ...typed })).status).toBe(409);
    await verifications.set(person.workspace, session, { status: 'ended' });
    expect((await tus.create(recording)).status).toBe(410);
  });

  it('not a recording that starts while the verification ends, because nothing would close it', async () => {
    const { session, secret } = await openSession(api, person);
    const verifications = api.app.get(VerificationRepository, { strict: false });
    const stored = api.app.get(UploadRepository, { strict: false });
    const create = stored.create.bind(stored);
    let begun = '';
    jest.spyOn(stored, 'create').mockImplementationOnce(async (...given) => {
      begun = given[1]._id;
      await verifications.set(person.workspace, session, { status: 'finishing' });
      return create(...given);
    });
    const answer = await tus.create({ filename: 'video.webm', filetype: 'video/webm', session, secret });
    expect(answer.status).toBe(410);
    expect(await stored.byId(person.workspace, begun)).toBeNull();
    expect((await verifications.byId(person.workspace, session))?.upload).toBeNull();
  });

  it('may delete uploads that no answer holds', async () => {
    const path = await tus.begun(photo(), { 'upload-length': '2000' });
    await tus.append(path, 0, jpeg(1_000));
    expect((await tus.send('DELETE', path)).status).toBe(204);
    expect((await tus.state(path)).status).toBe(404);
    expect((await tus.append(path, 1_000, jpeg(1_000))).status).toBe(404);
    const kept = await tus.begun(photo(), { 'upload-length': '1000' });
    await tus.append(kept, 0, jpeg(1_000));
    const stored = api.app.get(UploadRepository, { strict: false });
    expect(await stored.hold(person.workspace, [uploadAt(kept)], 'submission')).toBe(1);
    expect(await stored.hold(person.workspace, [uploadAt(kept)], 'another')).toBe(0);
    expect((await tus.send('DELETE', kept)).status).toBe(409);
    expect((await tus.state(kept)).status).toBe(200);
  });
});

describe('junk', () => {
  const headers: [string, string][] = ['upload-offset', 'upload-length', 'upload-checksum', 'upload-chunk'].flatMap(
    (name) =>
      ['', '-1', '1.5', '1e3', 'x', '9'.repeat(40), 'null', 'sha1 x', 'sha256 x', '%00', '٣'.slice(1)].map(
        (value): [string, string] => [name, value],
      ),
  );
  it('in headers gets a 4xx with a message, never a 500, and changes nothing', async () => {
    const path = await tus.begun(film());
    for (const [name, value] of headers) {
      const answer = await tus.append(path, 0, webm(10), { [name]: value });
      expect([name, value, answer.status]).toEqual([name, value, expect.any(Number)]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(Failure.parse(await answer.json()).error).toMatch(/[.]$/);
    }
    expect(await tus.state(path)).toMatchObject({ offset: 0, chunk: 0 });
    for (const metadata of [
      '',
      'x',
      'filename',
      'filename ***',
      `filename ${'A'.repeat(9_000)}`,
      ',,,',
      '__proto__ eA==',
    ])
      expect(
        (await tus.send('POST', '/api/guest/uploads', { 'upload-length': '5', 'upload-metadata': metadata })).status,
      ).toBe(400);
    for (const length of [
      {},
      { 'upload-length': '5', 'upload-defer-length': '1' },
      { 'upload-defer-length': '2' },
      { 'upload-length': '0' },
    ])
      expect((await tus.create(film(), length as Record<string, string>)).status).toBe(400);
  });

  it('in the address, the content type or the method is rejected too', async () => {
    for (const path of ['x', '..', '%00', 'x'.repeat(500), '$ne'])
      expect((await tus.state(`/api/guest/uploads/${path}`)).status).toBeLessThan(500);
    const path = await tus.begun(film());
    for (const type of ['application/json', 'text/plain', 'application/octet-stream'])
      expect((await tus.append(path, 0, webm(10), { 'content-type': type })).status).toBeGreaterThanOrEqual(400);
    expect((await tus.send('PUT', path)).status).toBe(405);
    expect(await tus.state(path)).toMatchObject({ offset: 0, chunk: 0 });
  });
});

describe('the owner', () => {
  it('gets an address of a submitted and assembled file, and of nothing else', async () => {
    const ask = (id: string) => api.call(uploads.address, { body: { id }, token: person.token });
    const { body } = await ask(await heldPhoto(api, person));
    expect(body.data).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 1_000, seconds: null });
    const answer = await fetch(api.address + body.data.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await answer.arrayBuffer()).byteLength).toBe(1_000);
    const path = await tus.begun(photo(), { 'upload-length': '1000' });
    await tus.append(path, 0, jpeg(1_000));
    expect((await ask(uploadAt(path))).status).toBe(404);
    const stored = api.app.get(UploadRepository, { strict: false });
    await stored.hold(person.workspace, [uploadAt(path)], 'submission');
    expect((await ask(uploadAt(path))).status).toBe(409);
  });
});

describe('files uploaded to a form', () => {
  it('are deleted with the form', async () => {
    const { id, slug } = await formWithFiles(api, person);
    const path = await tus.begun({ ...photo(), form: slug }, { 'upload-length': '1000' });
    await tus.append(path, 0, jpeg(1_000));
    await purgeForm(api, person, id);
    expect((await tus.state(path)).status).toBe(404);
    expect(await storedUpload(api, person, path)).toBeNull();
  });
});

describe('one address', () => {
  let limited: SliceApi;
  let eager: Tus;
  beforeAll(async () => {
    limited = await SliceApi.start({ RATE_LIMITS: 'on' });
    eager = new Tus(limited.address);
  });
  afterAll(() => limited.stop());
  const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::7`;

  it('starts at most 600 uploads an hour', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const begin = () => eager.send('POST', '/api/guest/uploads', from).then(({ status }) => status);
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, begin))));
    expect(statuses.filter((status) => status === 400)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('sends at most 5 GB an hour, but may finish a started recording of a verification', async () => {
    const owner = await limited.founder();
    const { slug } = await formWithFiles(limited, owner);
    const address = newAddress();
    const from = { 'x-forwarded-for': address };
    const deferred = { ...from, 'upload-defer-length': '1' };
    const path = await eager.begun(filmOf(slug), deferred);
    const verified = await openSession(limited, owner);
    const recording = await eager.begun({ filename: 'a.webm', filetype: 'video/webm', ...verified }, deferred);
    const sent = { max: 5 * 1024 ** 3, perSeconds: 3_600 };
    const limiter = limited.app.get(RateLimiter, { strict: false });
    expect(await limiter.take(`uploads.bytes|${address}`, sent, sent.max - 1_500)).toBe(0);
    expect((await eager.append(path, 0, webm(1_000), from)).status).toBe(204);
    const refused = await eager.append(path, 1_000, webm(1_000), from);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await refused.json()).error).toMatch(/^More than 5 GB .* Try again in 60 minutes\.$/);
    const another = { filename: 'b.webm', filetype: 'video/webm', ...(await openSession(limited, owner)) };
    expect((await eager.create(filmOf(slug), deferred)).status).toBe(429);
    expect((await eager.create(another, deferred)).status).toBe(429);
    expect(await eager.begun({ filename: 'a.webm', filetype: 'video/webm', ...verified }, deferred)).toBe(recording);
    expect((await eager.append(recording, 0, webm(1_000), from)).status).toBe(204);
    expect((await eager.append(path, 1_000, webm(1_000), { 'x-forwarded-for': newAddress() })).status).toBe(204);
  });
});
