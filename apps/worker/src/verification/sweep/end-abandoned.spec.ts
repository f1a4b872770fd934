import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { newId } from '@tessera/kernel/ids';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { timings } from '@tessera/consent/timings';
import { WorkerUnderTest } from '../../worker.fixture.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { EndAbandoned } from './end-abandoned.ts';

const media = new FakeMediaServer();
let worker: WorkerUnderTest;
beforeAll(async () => {
  const url = await media.listen();
  worker = await WorkerUnderTest.start({
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: 's'.repeat(32),
  });
});
afterAll(async () => {
  await worker.stop();
  await media.close();
});

const begin = async (more: object = {}, route: 'video' | 'typed' = 'video') => {
  const room = `room-${newId()}`;
  const draft = verificationDraft({
    status: 'open',
    outcome: null,
    endedAt: null,
    startedAt: new Date(),
    secretHash: newId(),
    route,
    ...(route === 'video' && { room }),
    ...more,
  });
  const { _id } = await worker.get(VerificationRepository).create(worker.workspace, draft);
  return { _id, room };
};
const stored = (id: string) => worker.get(VerificationRepository).byId(worker.workspace, id);
let began = 0;
beforeEach(() => (began = Date.now()));
/** A job of this worker may seal its record before the test reads it. */
const endedOrSealed: unknown = expect.stringMatching(/^(finishing|ended)$/);
/** Runs the sweep as if the test had started this long ago. */
const sweepIn = (ms: number) => worker.swept(() => worker.get(EndAbandoned).sweep(new Date(began + ms)));

describe('an abandoned verification', () => {
  it('ends if its proposer did not return within the grace time', async () => {
    const { _id, room } = await begin();
    media.join(room, 'agent-1', 'AGENT');
    await sweepIn(0);
    await sweepIn(timings.reconnectGraceMs - 1_000);
    expect((await stored(_id))?.status).toBe('open');
    await sweepIn(timings.reconnectGraceMs + 1_000);
    expect(await stored(_id)).toMatchObject({ status: endedOrSealed, outcome: 'failed' });
    expect(media.rooms.has(room)).toBe(false);
  });

  it('continues if the proposer returned', async () => {
    const { _id, room } = await begin();
    await sweepIn(0);
    media.join(room, 'proposer');
    await sweepIn(timings.reconnectGraceMs + 1_000);
    expect(await stored(_id)).toMatchObject({ status: 'open' });
    expect((await stored(_id))?.aloneSince).toBeUndefined();
  });

  it('ends if it is too long, and needs a review of its reading', async () => {
    const attempt = { number: 1, at: new Date().toISOString(), heard: 'I', recogniser: 'local', confidence: null };
    const verdict = { outcome: 'retry', words: [], reasons: [] };
    const { _id, room } = await begin({ attempts: [{ ...attempt, verdict }] });
    media.join(room, 'proposer');
    await sweepIn(timings.longestSessionMs + timings.goodbyeMs - 1_000);
    expect(await stored(_id)).toMatchObject({ status: 'open' }); // the agent says goodbye
    await sweepIn(timings.longestSessionMs + timings.goodbyeMs + 1_000);
    const reviewReasons: unknown = expect.arrayContaining(['interrupted']);
    expect(await stored(_id)).toMatchObject({ outcome: 'review', review: 'waiting', reviewReasons });
  });

  it('is not ended while the media server is unavailable', async () => {
    const { _id } = await begin();
    await sweepIn(0);
    media.failing = 500;
    await sweepIn(timings.reconnectGraceMs + 1_000);
    media.failing = null;
    expect((await stored(_id))?.status).toBe('open');
  });

  it('ends at its time limit also while the media server is unavailable, with one request per sweep', async () => {
    const { _id } = await begin({ startedAt: new Date(Date.now() - timings.longestSessionMs - timings.goodbyeMs) });
    for (let count = 0; count < 30; count += 1) await begin();
    media.failing = 500;
    const before = media.asked.length;
    await sweepIn(1_000);
    media.failing = null;
    expect((await stored(_id))?.status).toEqual(endedOrSealed);
    expect(media.asked.length - before).toBeLessThan(20);
  });

  it('is sealed also if its job was lost', async () => {
    const { _id } = await begin({ status: 'finishing', outcome: 'failed', endedAt: new Date() });
    await sweepIn(9 * 60_000);
    expect((await stored(_id))?.status).toBe('finishing');
    await sweepIn(11 * 60_000);
    for (let tries = 0; tries < 250 && (await stored(_id))?.status !== 'ended'; tries += 1) await delay(100);
    expect(await stored(_id)).toMatchObject({ status: 'ended', media: [{ kind: 'record' }] });
  });

  it('has an hour once its sealing has started, because a long recording is encoded', async () => {
    const { _id } = await begin({ status: 'finishing', sealing: true, outcome: 'failed', endedAt: new Date() });
    await sweepIn(59 * 60_000);
    await delay(500);
    expect((await stored(_id))?.status).toBe('finishing');
    await sweepIn(61 * 60_000);
    for (let tries = 0; tries < 250 && (await stored(_id))?.status !== 'ended'; tries += 1) await delay(100);
    expect((await stored(_id))?.status).toBe('ended');
  });

  it('has more time if the consent is typed', async () => {
    const { _id } = await begin({}, 'typed');
    await sweepIn(timings.longestSessionMs + timings.goodbyeMs + 1_000);
    expect((await stored(_id))?.status).toBe('open');
    await sweepIn(61 * 60_000);
    expect((await stored(_id))?.outcome).toBe('failed');
  });
});
