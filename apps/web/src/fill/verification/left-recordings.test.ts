import { vi } from 'vitest';
import { MemorySpool, type SpooledRecording } from '../capture/spool.ts';
import { Upload } from '../capture/uploader.ts';
import type { UploadWorld } from '../capture/upload-world.ts';
import { sendLeft, sendLeftOf } from './left-recordings.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A device on which recordings were left so long ago, before a server that takes them or does not. */
async function deviceWith(ages: Record<string, { at: number; savedAt: number }>, status?: number) {
  const spool = new MemorySpool();
  const now = Date.now();
  for (const [id, { at, savedAt }] of Object.entries(ages)) {
    const metadata: Record<string, string> = id.startsWith('photo') ? { form: 'life' } : { session: id, secret: 's' };
    const address = `/api/guest/uploads/${id}`;
    const kept: SpooledRecording = {
      ...{ id, metadata, upload: address, next: 1, isSealed: false, isFinished: false },
      ...{ at: now - at, savedAt: now - savedAt },
    };
    await spool.save(kept);
    await spool.add({ recording: id, number: 0, sha256: '', bytes: new ArrayBuffer(3) });
  }
  const sent: string[] = [];
  const world: UploadWorld = {
    server: {
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
  const left = {
    spool: async () => spool,
    unlessLive: async (session: string, work: () => Promise<void>) => void (lives.has(session) || (await work())),
    resume: (at: typeof spool, recording: SpooledRecording) => Upload.resume(at, recording, world),
  } as NonNullable<Parameters<typeof sendLeft>[1]>;
  return { spool, sent, left, lives };
}
const idsIn = async (spool: MemorySpool) => (await spool.all()).map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what verifications of other pages left', () => {
  it('is sent whole and forgotten; what is too old is dropped, and what is not of a verification is left', async () => {
    const age = { at: hour, savedAt: hour };
    const { spool, sent, left } = await deviceWith({ one: age, two: { at: 49 * hour, savedAt: hour }, photo: age });
    await sendLeft(0, left);
    expect(sent).toEqual(['one 3']);
    expect(await idsIn(spool)).toEqual(['photo']);
  });

  it.each([
    [404, []],
    [410, []],
    [403, ['one']],
    [409, ['one']],
  ])('is dropped after %s only when the server knows it no more', async (status, left) => {
    const refused = await deviceWith({ one: { at: hour, savedAt: hour } }, status);
    await sendLeft(0, refused.left);
    expect(await idsIn(refused.spool)).toEqual(left);
  });

  it('is left alone while its session goes on in some tab, however long nothing of it is recorded', async () => {
    const age = { at: hour, savedAt: hour };
    const { spool, sent, left, lives } = await deviceWith({ one: age, two: age });
    lives.add('one');
    await sendLeft(0, left);
    expect(sent).toEqual(['two 3']);
    expect(await idsIn(spool)).toEqual(['one']);
  });

  it('is left alone as long as a server waits for its browser', async () => {
    const { sent, left } = await deviceWith({ one: { at: hour, savedAt: 0 } });
    void sendLeft(5 * minute, left);
    await vi.advanceTimersByTimeAsync(5 * minute - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['one 3']);
  });

  it('is kept when the server can not be reached', async () => {
    const age = { at: hour, savedAt: hour };
    const away = await deviceWith({ one: age }, 503);
    void sendLeft(0, away.left);
    await vi.advanceTimersByTimeAsync(minute);
    expect(await idsIn(away.spool)).toEqual(['one']);
  });

  it('waits a while for somebody who goes on with it', async () => {
    const fresh = { at: minute, savedAt: 1_000 };
    const { spool, sent, left } = await deviceWith({ live: fresh, left: fresh });
    void sendLeft(0, left);
    await vi.advanceTimersByTimeAsync(minute);
    expect(sent).toEqual([]);
    const live = await spool.find('live');
    if (live) await spool.save({ ...live, savedAt: Date.now() });
    await vi.advanceTimersByTimeAsync(minute);
    expect(sent).toEqual(['left 3']);
    expect(await idsIn(spool)).toEqual(['live']);
  });

  it('is sent at once when its own page gives it up', async () => {
    const fresh = { at: minute, savedAt: 1_000 };
    const { sent, left } = await deviceWith({ one: fresh, two: fresh });
    await sendLeftOf('one', left);
    expect(sent).toEqual(['one 3']);
  });
});
