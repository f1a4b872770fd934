import { createHash } from 'node:crypto';
import { eventually } from '@tessera/testing/eventually';
import { unsentRecordings, MemorySpool, type Spool } from './spool.ts';
import type { Standing, TusAnswer, TusPart, TusServer } from './tus.ts';
import type { UploadEnvironment } from './upload-environment.ts';
import { Upload, UploadRefused } from './uploader.ts';

const digest = (bytes: ArrayBuffer): string => createHash('sha256').update(Buffer.from(bytes)).digest('base64');
const part = (text: string): Blob => new Blob([text]);

/** The contract's server, with a network that a test controls. */
class Server implements TusServer {
  readonly chunks: { text: string; sha256: string }[] = [];
  length: number | null = null;
  created = 0;
  patches = 0;
  terminated = false;
  /** Consumed in order: the fate of the next calls. */
  readonly line: ('lost' | 'answer-lost' | 'mangled' | 'gone')[] = [];

  get text(): string {
    return this.chunks.map(({ text }) => text).join('');
  }

  async create(): Promise<TusAnswer<string>> {
    if (this.line[0] === 'lost') return this.refused(this.line.shift());
    this.created += 1;
    return { ok: true, data: '/api/guest/uploads/u1' };
  }

  async standing(): Promise<TusAnswer<Standing>> {
    return { ok: true, data: this.now };
  }

  async append(_upload: string, { offset, chunk, length }: TusPart): Promise<TusAnswer<Standing>> {
    this.patches += 1;
    const trouble = this.line.shift();
    if (trouble && trouble !== 'answer-lost') return this.refused(trouble);
    const there = chunk && this.chunks[chunk.number];
    if (there && there.sha256 === chunk.sha256) return { ok: true, data: this.now };
    if (offset !== this.now.offset || (chunk && chunk.number !== this.chunks.length)) {
      return { ok: false, status: 409, message: 'elsewhere' };
    }
    if (chunk) {
      expect(digest(chunk.bytes)).toBe(chunk.sha256);
      this.chunks.push({ text: Buffer.from(chunk.bytes).toString(), sha256: chunk.sha256 });
    }
    if (length !== undefined) this.length = length;
    return trouble ? { ok: false, message: '' } : { ok: true, data: this.now };
  }

  async terminate(): Promise<void> {
    this.terminated = true;
  }

  private get now(): Standing {
    return { offset: this.text.length, next: this.chunks.length, length: this.length };
  }

  private refused(trouble: string | undefined): TusAnswer<never> {
    if (trouble === 'mangled') return { ok: false, status: 460, message: 'mangled' };
    if (trouble === 'gone') return { ok: false, status: 410, message: 'It was thrown away.' };
    return { ok: false, message: '' };
  }
}

const environmentOf = (server: Server): UploadEnvironment => ({
  server,
  isOnline: () => true,
  rest: async () => undefined,
  exclusively: (_name, work) => work(),
  hash: async (bytes) => digest(bytes),
});
const begin = (server: Server, spool: Spool = new MemorySpool()) =>
  Upload.begin(spool, 'r1', { filename: 'recording.webm' }, { environment: environmentOf(server) });

async function record(upload: Upload, ...texts: string[]): Promise<string> {
  for (const text of texts) await upload.add(part(text));
  await upload.seal();
  return upload.finished();
}

describe('an upload', () => {
  it('sends the chunks in order, then the length, and deletes what arrived', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    const upload = await begin(server, spool);
    expect(await record(upload, 'one', 'two', 'three')).toBe('u1');
    expect(server).toMatchObject({ text: 'onetwothree', length: 11, created: 1 });
    expect(upload.state).toMatchObject({ at: 'finished', sent: 11, total: 11 });
    expect(await spool.first('r1')).toBeUndefined();
  });

  it.each([
    [['lost', 'lost', 'answer-lost']],
    [['answer-lost', 'answer-lost', 'answer-lost']],
    [['mangled', 'lost', 'mangled']],
  ] as const)('loses and doubles nothing on a line that does %j', async (line) => {
    const server = new Server();
    server.line.push(...line);
    expect(await record(await begin(server), 'one', 'two', 'three', 'four')).toBe('u1');
    expect(server).toMatchObject({ text: 'onetwothreefour', length: 15 });
  });

  it('sends the length separately when the recorder ends after the last chunk arrived', async () => {
    const server = new Server();
    const upload = await begin(server);
    await upload.add(part('one'));
    while (server.chunks.length < 1) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await upload.seal();
    await upload.finished();
    expect(server).toMatchObject({ text: 'one', length: 3, patches: 2 });
  });

  it('resumes after a reload at the server’s offset, with the missing chunks', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    server.line.push('answer-lost');
    const before = await Upload.begin(
      spool,
      'r1',
      {},
      { environment: { ...environmentOf(server), rest: () => new Promise(() => undefined) } },
    );
    await before.add(part('one'));
    await before.add(part('two'));
    await eventually(() => expect(server.text).toBe('one'));
    const [left] = await unsentRecordings(spool, () => true);
    expect(left).toMatchObject({ next: 2, isSealed: false, upload: '/api/guest/uploads/u1' });
    expect(await record(await begin(server, spool), 'three')).toBe('u1');
    expect(server).toMatchObject({ text: 'onetwothree', length: 11, created: 1 });
  });

  it('resumes at the server’s offset on a device that stored nothing', async () => {
    const server = new Server();
    await record(await begin(server), 'one');
    server.length = null;
    const upload = await Upload.begin(
      new MemorySpool(),
      'r1',
      {},
      { known: { id: 'u1', next: 1 }, environment: environmentOf(server) },
    );
    await record(upload, 'two');
    expect(server).toMatchObject({ text: 'onetwo', length: 6, created: 1 });
  });

  it('resumes at the server’s offset on a device that lost only the last chunks', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    const before = await begin(server, spool);
    await before.add(part('one'));
    await eventually(() => expect(server.text).toBe('one'));
    const [kept] = await spool.all();
    if (!kept) throw new Error('nothing is left');
    await spool.save({ ...kept, upload: null, next: 3 });
    const known = { id: 'u1', next: 1 };
    const upload = await Upload.begin(spool, 'r1', {}, { known, environment: environmentOf(server) });
    await record(upload, 'two');
    expect(server).toMatchObject({ text: 'onetwo', length: 6, created: 1 });
  });

  it('waits for an unreadable disk: nothing is truncated or deleted', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    const away = { ...environmentOf(server), exclusively: () => new Promise<void>(() => undefined) };
    const before = await Upload.begin(spool, 'r1', {}, { environment: away });
    for (const text of ['one', 'two']) await before.add(part(text));
    server.chunks.push({ text: 'one', sha256: '' });
    const first = jest.spyOn(spool, 'first').mockRejectedValue(new Error('lost'));
    const rests: (() => void)[] = [];
    const environment = { ...environmentOf(server), rest: () => new Promise<void>((resolve) => rests.push(resolve)) };
    const upload = await Upload.begin(spool, 'r1', {}, { known: { id: 'u1', next: 1 }, environment });
    await upload.seal();
    await eventually(() => expect(upload.state.at).toBe('waiting'));
    expect(server).toMatchObject({ text: 'one', length: null, patches: 0 });
    first.mockRestore();
    rests.forEach((over) => over());
    expect(await upload.finished()).toBe('u1');
    expect(server).toMatchObject({ text: 'onetwo', length: 6 });
  });

  it('knows without the disk that the server has everything', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    const upload = await begin(server, spool);
    await upload.add(part('one'));
    await eventually(() => expect(server.text).toBe('one'));
    jest.spyOn(spool, 'first').mockRejectedValue(new Error('lost'));
    await upload.seal();
    expect(await upload.finished()).toBe('u1');
  });

  it('that was deleted does not return with a chunk that was being hashed', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    let hashed: (sha256: string) => void = () => undefined;
    const hash = () => new Promise<string>((resolve) => (hashed = resolve));
    const upload = await Upload.begin(spool, 'r1', {}, { environment: { ...environmentOf(server), hash } });
    const adding = upload.add(part('one'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await upload.release();
    hashed('');
    await adding;
    await upload.seal();
    expect([await spool.all(), await spool.first('r1')]).toEqual([[], undefined]);
  });

  it('is left alone by a tab whose turn comes after another finished it', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    const environment = environmentOf(server);
    const away = { ...environment, exclusively: () => new Promise<void>(() => undefined) };
    const saved = await Upload.begin(spool, 'r1', {}, { environment: away });
    await saved.add(part('photo'));
    await saved.seal();
    const [left] = await unsentRecordings(spool, () => true);
    if (!left) throw new Error('nothing is left');
    let turn = () => undefined as void;
    const waits: UploadEnvironment['exclusively'] = async (_name, work) => {
      await new Promise<void>((resolve) => (turn = resolve));
      await work();
    };
    const second = Upload.resume(spool, left, { ...environment, exclusively: waits });
    const first = Upload.resume(spool, left, environment);
    await first.finished();
    await first.release();
    turn();
    await expect(second.finished()).rejects.toThrow(UploadRefused);
    expect(second.state.at).toBe('gone');
    expect(server).toMatchObject({ text: 'photo', created: 1, patches: 1 });
  });

  it('submits no empty file', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    await spool.save({
      ...{ id: 'r1', metadata: {}, upload: null, next: 1 },
      ...{ isSealed: true, isFinished: false, at: Date.now(), savedAt: Date.now() },
    });
    const [left] = await spool.all();
    if (!left) throw new Error('nothing is left');
    await expect(Upload.resume(spool, left, environmentOf(server)).finished()).rejects.toThrow('Nothing of it is left');
    expect(server.patches).toBe(0);
  });

  it('knows after a reload that everything had arrived', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    await record(await begin(server, spool), 'one');
    const patches = server.patches;
    const [left] = await unsentRecordings(spool, () => true);
    if (!left) throw new Error('nothing is left');
    const again = Upload.resume(spool, left, environmentOf(server));
    expect(await again.finished()).toBe('u1');
    expect(server.patches).toBe(patches);
    await again.release();
    expect(await spool.all()).toEqual([]);
  });

  it('ends when the server refuses it permanently, with the server’s message', async () => {
    const server = new Server();
    server.line.push('gone');
    const upload = await begin(server);
    await expect(record(upload, 'one')).rejects.toThrow(UploadRefused);
    expect(upload.state).toMatchObject({ at: 'refused', message: 'It was thrown away.' });
  });

  it('stores recorded data after a refusal, and sends it on a retry', async () => {
    const server = new Server();
    server.line.push('gone');
    const upload = await begin(server);
    await upload.add(part('one'));
    await expect(upload.finished()).rejects.toThrow(UploadRefused);
    await upload.add(part('two'));
    await upload.seal();
    expect(server.text).toBe('');
    upload.retry();
    expect(await upload.finished()).toBe('u1');
    expect(server).toMatchObject({ text: 'onetwo', length: 6 });
  });

  it('ends when the bytes never match their checksum', async () => {
    const server = new Server();
    server.line.push('mangled', 'mangled', 'mangled');
    await expect(record(await begin(server), 'one')).rejects.toThrow('mangled');
  });

  it('is deleted here and on the server', async () => {
    const [server, spool] = [new Server(), new MemorySpool()];
    const upload = await begin(server, spool);
    await record(upload, 'one');
    await upload.discard();
    expect(server.terminated).toBe(true);
    expect(await spool.all()).toEqual([]);
  });
});
