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
/** Its record is sealed by a job of this worker, perhaps before anybody has looked. */
const endedOrSealed: unknown = expect.stringMatching(/^(finishing|ended)$/);
/** A look at what runs, as if the test had begun so long ago. */
const sweepIn = (ms: number) => worker.swept(() => worker.get(EndAbandoned).sweep(new Date(began + ms)));

describe('a verification that nobody ends', () => {
  it('ends when its proposer did not come back within the grace time', async () => {
    const { _id, room } = await begin();
    media.join(room, 'agent-1', 'AGENT');
    await sweepIn(0);
    await sweepIn(timings.reconnectGraceMs - 1_000);
    expect((await stored(_id))?.status).toBe('open');
    await sweepIn(timings.reconnectGraceMs + 1_000);
    expect(await stored(_id)).toMatchObject({ status: endedOrSealed, outcome: 'failed' });
    expect(media.rooms.has(room)).toBe(false);
  });

  it('goes on when the proposer came back', async () => {
    const { _id, room } = await begin();
    await sweepIn(0);
    media.join(room, 'proposer');
    await sweepIn(timings.reconnectGraceMs + 1_000);
    expect(await stored(_id)).toMatchObject({ status: 'open' });
    expect((await stored(_id))?.aloneSince).toBeUndefined();
  });

  it('ends when it takes too long, and a person looks at what was read', async () => {
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

  it('is left alone while the media server does not answer', async () => {
    const { _id } = await begin();
    await sweepIn(0);
    media.failing = 500;
    await sweepIn(timings.reconnectGraceMs + 1_000);
    media.failing = null;
    expect((await stored(_id))?.status).toBe('open');
  });

  it('ends for its time also while the media server does not answer, which is not asked for each', async () => {
    const { _id } = await begin({ startedAt: new Date(Date.now() - timings.longestSessionMs - timings.goodbyeMs) });
    for (let count = 0; count < 30; count += 1) await begin();
    media.failing = 500;
    const before = media.asked.length;
    await sweepIn(1_000);
    media.failing = null;
    expect((await stored(_id))?.status).toEqual(endedOrSealed);
    expect(media.asked.length - before).toBeLessThan(20);
  });

  it('is sealed also when its job is gone', async () => {
    const { _id } = await begin({ status: 'finishing', outcome: 'failed', endedAt: new Date() });
    await sweepIn(9 * 60_000);
    expect((await stored(_id))?.status).toBe('finishing');
    await sweepIn(11 * 60_000);
    for (let tries = 0; tries < 250 && (await stored(_id))?.status !== 'ended'; tries += 1) await delay(100);
    expect(await stored(_id)).toMatchObject({ status: 'ended', media: [{ kind: 'record' }] });
  });

  it('has an hour when its sealing has begun: a long recording is encoded', async () => {
    const { _id } = await begin({ status: 'finishing', sealing: true, outcome: 'failed', endedAt: new Date() });
    await sweepIn(59 * 60_000);
    await delay(500);
    expect((await stored(_id))?.status).toBe('finishing');
    await sweepIn(61 * 60_000);
    for (let tries = 0; tries < 250 && (await stored(_id))?.status !== 'ended'; tries += 1) await delay(100);
    expect((await stored(_id))?.status).toBe('ended');
  });

  it('has more time when the consent is typed', async () => {
    const { _id } = await begin({}, 'typed');
    await sweepIn(timings.longestSessionMs + timings.goodbyeMs + 1_000);
    expect((await stored(_id))?.status).toBe('open');
    await sweepIn(61 * 60_000);
    expect((await stored(_id))?.outcome).toBe('failed');
  });
});
