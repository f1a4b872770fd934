import { timings } from '@tessera/consent/timings';
import { MemorySpool, type SpooledRecording } from '../../capture/upload/spool.ts';
import type { TusServer } from '../../capture/upload/tus.ts';
import { Upload } from '../../capture/upload/uploader.ts';
import type { UploadEnvironment } from '../../capture/upload/upload-environment.ts';
import { resumableMs } from './resume-time.ts';
import { sendUnsent, sendUnsentOf } from './unsent-recordings.ts';

const minute = 60_000;
const hour = 60 * minute;
const grace = timings.reconnectGraceMs;

/**
 * A server that closes its single upload after this time, like the worker for an abandoned session (with the data so
 * far).
 */
class ClosingServer implements TusServer {
  readonly chunks: number[] = [];
  patches = 0;
  private length: number | null = null;
  private readonly closesAt: number;

  constructor(afterMs: number) {
    this.closesAt = Date.now() + afterMs;
  }

  create = async () => ({ ok: false, status: 410, message: 'This verification has ended.' }) as const;
  terminate = async () => undefined;

  standing: TusServer['standing'] = async () => {
    if (Date.now() >= this.closesAt) this.length ??= this.chunks.length;
    return { ok: true, data: { offset: this.chunks.length, next: this.chunks.length, length: this.length } };
  };

  append: TusServer['append'] = async (upload, { offset, chunk, length }) => {
    this.patches += 1;
    const now = await this.standing(upload);
    if (!chunk || chunk.number < this.chunks.length) return now;
    if (this.length !== null) return { ok: false, status: 409, message: 'This upload is finished. Begin a new one.' };
    if (offset !== this.chunks.length) return { ok: false, status: 409, message: 'The upload is elsewhere.' };
    this.chunks.push(chunk.number);
    this.length = length ?? null;
    return this.standing(upload);
  };
}

/** A device with recordings left this long ago, and a server that accepts them or not. */
async function deviceWith(
  ages: Record<string, { at: number; savedAt: number; isSealed?: boolean }>,
  status?: number,
  closing?: TusServer,
) {
  const spool = new MemorySpool();
  const now = Date.now();
  for (const [id, { at, savedAt, isSealed = false }] of Object.entries(ages)) {
    const metadata: Record<string, string> = id.startsWith('photo') ? { form: 'life' } : { session: id, secret: 's' };
    const address = `/api/guest/uploads/${id}`;
    const kept: SpooledRecording = {
      ...{ id, metadata, upload: address, next: closing ? 3 : 1, isSealed, isFinished: false },
      ...{ at: now - at, savedAt: now - savedAt },
    };
    await spool.save(kept);
    for (let number = 0; number < kept.next; number += 1) {
      await spool.add({ recording: id, number, sha256: '', bytes: new ArrayBuffer(closing ? 1 : 3) });
    }
  }
  const sent: string[] = [];
  const environment: UploadEnvironment = {
    server: closing ?? {
      create: async () => ({ ok: false, status: 409, message: '' }),
      standing: async () =>
        status === undefined
          ? { ok: true, data: { offset: 0, next: 0, length: null } }
          : { ok: false, status, message: 'No.' },
      append: async (upload, { length }) => {
        sent.push(`${upload.split('/').pop()} ${length}`);
        return { ok: true, data: { offset: 3, next: 1, length: length ?? null } };
      },
      terminate: async () => undefined,
    },
    isOnline: () => true,
    rest: () => new Promise(() => undefined),
    exclusively: (_name, work) => work(),
    hash: async () => '',
  };
  const lives = new Set<string>();
  const resumable = new Map<string, number>();
  const left = {
    spool: async () => spool,
    resumableMs: (session: string) => resumable.get(session) ?? 0,
    unlessLive: async (session: string, work: () => Promise<void>) => void (lives.has(session) || (await work())),
    resume: (at: typeof spool, recording: SpooledRecording) => Upload.resume(at, recording, environment),
  } as NonNullable<Parameters<typeof sendUnsent>[1]>;
  return { spool, sent, left, lives, resumable };
}
const idsIn = async (spool: MemorySpool) => (await spool.all()).map(({ id }) => id);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('recordings left by other pages', () => {
  it('are sent completely and deleted; old ones are deleted, and those of other uploads are left alone', async () => {
    const age = { at: hour, savedAt: hour };
    const { spool, sent, left } = await deviceWith({ one: age, two: { at: 49 * hour, savedAt: hour }, photo: age });
    await sendUnsent(0, left);
    expect(sent).toEqual(['one 3']);
    expect(await idsIn(spool)).toEqual(['photo']);
  });

  it.each([
    [404, []],
    [410, []],
    [403, ['one']],
    [409, ['one']],
  ])('are deleted after %s only when the server no longer knows them', async (status, left) => {
    const refused = await deviceWith({ one: { at: hour, savedAt: hour } }, status);
    await sendUnsent(0, refused.left);
    expect(await idsIn(refused.spool)).toEqual(left);
  });

  it('are left alone while their session is active in any tab, however long nothing is recorded', async () => {
    const age = { at: hour, savedAt: hour };
    const { spool, sent, left, lives } = await deviceWith({ one: age, two: age });
    lives.add('one');
    await sendUnsent(0, left);
    expect(sent).toEqual(['two 3']);
    expect(await idsIn(spool)).toEqual(['one']);
  });

  it('are left alone during the server’s grace time for their browser', async () => {
    const { sent, left } = await deviceWith({ one: { at: hour, savedAt: 0 } });
    void sendUnsent(5 * minute, left);
    await jest.advanceTimersByTimeAsync(5 * minute - 1);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['one 3']);
  });

  it('are kept when the server cannot be reached', async () => {
    const age = { at: hour, savedAt: hour };
    const away = await deviceWith({ one: age }, 503);
    void sendUnsent(0, away.left);
    await jest.advanceTimersByTimeAsync(minute);
    expect(await idsIn(away.spool)).toEqual(['one']);
  });

  it('wait a while for a page that resumes them', async () => {
    const fresh = { at: minute, savedAt: 1_000 };
    const { spool, sent, left } = await deviceWith({ live: fresh, left: fresh });
    void sendUnsent(grace, left);
    await jest.advanceTimersByTimeAsync(grace - 2_000);
    expect(sent).toEqual([]);
    const live = await spool.find('live');
    if (live) await spool.save({ ...live, savedAt: Date.now() });
    await jest.advanceTimersByTimeAsync(grace);
    expect(sent).toEqual(['left 3']);
    expect(await idsIn(spool)).toEqual(['live']);
  });

  it('are sent immediately when their own page gives them up', async () => {
    const fresh = { at: minute, savedAt: 1_000 };
    const { sent, left } = await deviceWith({ one: fresh, two: fresh });
    await sendUnsentOf('one', left);
    expect(sent).toEqual(['one 3']);
  });

  it('arrive completely before the server closes the upload of an abandoned session', async () => {
    // The session ends after the grace time, and its upload is closed after another one.
    const server = new ClosingServer(2 * grace);
    const { spool, left } = await deviceWith({ one: { at: minute, savedAt: 2_000 } }, undefined, server);
    void sendUnsent(grace, left);
    await jest.advanceTimersByTimeAsync(2 * grace + minute);
    expect(server.chunks).toEqual([0, 1, 2]);
    expect(await idsIn(spool)).toEqual([]);
  });

  it('are sent without a wait when their recorder had ended', async () => {
    const server = new ClosingServer(5_000);
    const { spool, left, lives } = await deviceWith(
      { one: { at: minute, savedAt: 0, isSealed: true } },
      undefined,
      server,
    );
    lives.add('one');
    await sendUnsent(grace, left);
    expect(server.chunks).toEqual([]);
    lives.clear();
    await sendUnsent(grace, left);
    expect(server.chunks).toEqual([0, 1, 2]);
    expect(await idsIn(spool)).toEqual([]);
  });

  it('are deleted when the server has closed their upload, and not sent again and again', async () => {
    const server = new ClosingServer(0);
    const { spool, left } = await deviceWith({ one: { at: hour, savedAt: hour } }, undefined, server);
    await sendUnsent(grace, left);
    expect([server.chunks, server.patches]).toEqual([[], 1]);
    expect([await idsIn(spool), await spool.first('one')]).toEqual([[], undefined]);
  });

  it('stay on the device when an open upload conflicts', async () => {
    const server = new ClosingServer(hour);
    server.append = async () => ({ ok: false, status: 409, message: 'A chunk with this number is stored already.' });
    const { spool, left } = await deviceWith({ one: { at: hour, savedAt: hour } }, undefined, server);
    await sendUnsent(grace, left);
    expect(await idsIn(spool)).toEqual(['one']);
  });

  it('wait for a reloaded page, however long nothing was recorded before', async () => {
    const { sent, left, resumable, lives } = await deviceWith({ one: { at: hour, savedAt: minute } });
    resumable.set('one', 30_000);
    void sendUnsent(grace, left);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(sent).toEqual([]);
    // Resumed, and still nothing is recorded.
    lives.add('one');
    await jest.advanceTimersByTimeAsync(minute);
    expect(sent).toEqual([]);
    lives.clear();
    resumable.clear();
    await sendUnsent(grace, left);
    expect(sent).toEqual(['one 3']);
  });
});

describe('a session that this tab may resume', () => {
  const kept = { session_id: 'one', secret: 's', seenAt: Date.now() - 5_000, timings };
  const storage = { 'fill:verification:f:consent': JSON.stringify(kept), other: '{"session_id":"one"}', junk: '{' };

  it('is recognised by the tab’s storage', () => {
    jest.setSystemTime(kept.seenAt + 5_000);
    expect(resumableMs('one', storage)).toBe(grace - 5_000);
    expect(resumableMs('two', storage)).toBe(0);
    jest.setSystemTime(kept.seenAt + hour);
    expect(resumableMs('one', storage)).toBe(0);
  });

  it('does not exist in a browser without storage', () => {
    expect(resumableMs('one', undefined)).toBe(0);
  });
});
