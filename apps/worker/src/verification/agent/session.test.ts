import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Room } from '@livekit/rtc-node';
import { timings } from '@tessera/consent/timings';
import type { VerificationDocument, VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { log } from '@tessera/kit/logger';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { Session } from './session.ts';
import type { Warm } from './warm.ts';

const workspace = 'workspace1' as WorkspaceId;
const never = new Promise<never>(() => undefined);
const unheard = { push: () => undefined, finish: () => never, cancel: () => undefined };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'session-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A session of one who is in the room already, whose agent has a voice without sound. */
async function session(startEgress: () => Promise<string>) {
  const told: string[] = [];
  let endDetector: () => void = () => undefined;
  const detected = new Promise<{ done: true }>((resolve) => (endDetector = () => resolve({ done: true })));
  const verification = { ...verificationDraft(), workspace } as VerificationDocument;
  const recordAgent: VerificationRepository['recordAgent'] = async (_workspace, _id, _epoch, { events = [] }) => {
    for (const event of events) told.push(event.event_type === 'agent_activity' ? event.activity : event.event_type);
    return verification;
  };
  const warm = {
    settings: { DATA_DIR: folder, VERIFICATION_TIMINGS: timings, SPEECH_STT: ['local'], SPEECH_TTS: ['local'] },
    verifications: { recordAgent },
    detector: {
      stream: () => ({
        pushFrame: () => undefined,
        close: () => undefined,
        [Symbol.asyncIterator]: () => ({ next: () => detected }),
      }),
    },
    speech: {
      voice: () => ({ synthesize: () => ({ close: () => undefined, [Symbol.asyncIterator]: () => soundless() }) }),
      recognition: () => ({ prepare: async () => undefined, begin: () => unheard, close: async () => undefined }),
    },
    egress: { start: startEgress },
  } as unknown as Warm;
  const order = { workspace, session: verification._id, epoch: 1 };
  const made = await Session.prepare(warm, order, verification, roomOfOne());
  return { made, told, endDetector };
}

async function* soundless() {
  yield* [];
}

function roomOfOne(): Room {
  const proposer = { identity: 'proposer', info: { kind: 0 }, trackPublications: new Map() };
  const written = { write: async () => undefined, close: async () => undefined };
  const localParticipant = {
    publishTrack: async () => ({ sid: 'track' }),
    publishData: async () => undefined,
    streamText: async () => written,
  };
  const remoteParticipants = new Map([['proposer', proposer]]);
  return Object.assign(new EventEmitter(), { localParticipant, remoteParticipants }) as unknown as Room;
}

test('the second recording is told of before the greeting, which does not wait long for it', async () => {
  const quick = await session(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'EG_1';
  });
  await quick.made.start();
  await vi.waitFor(() => expect(quick.told).toContain('speaking'));
  expect(quick.told.slice(0, 2)).toEqual(['egress_started', 'speaking']);
  await quick.made.leave();

  const late = await session(() => never);
  const begun = performance.now();
  await late.made.start();
  expect(performance.now() - begun).toBeLessThan(3_000);
  await vi.waitFor(() => expect(late.told[0]).toBe('speaking'));
  await late.made.leave();
});

test('an agent that hears nothing any more leaves, and another one may come', async () => {
  const { made, endDetector } = await session(async () => 'EG_1');
  const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await made.start();
  endDetector();
  await made.isOver;
  expect(failed.mock.calls.map(([, what]) => what)).toEqual([expect.stringContaining('detector of speech')]);
  failed.mockRestore();
});
