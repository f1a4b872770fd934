import { EventEmitter } from 'node:events';
import { lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Room } from '@livekit/rtc-node';
import { timings } from '@tessera/consent/timings';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { log } from '@tessera/kit/logger';
import { verificationDraft } from '@tessera/testing/verification-drafts';
import { eventually } from '@tessera/testing/eventually';
import { recordingPath } from '../audio/agent-audio.ts';
import { verificationAudioFolder } from '../audio/verification-audio.ts';
import { releaseLivekit } from './livekit.fixture.ts';
import { Session } from './session.ts';
import type { Warm } from '../warm-up.ts';

const workspace = 'workspace1' as WorkspaceId;
const never = new Promise<never>(() => undefined);
const unheard = { push: () => undefined, finish: () => never, cancel: () => undefined };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'session-test-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(releaseLivekit);

const newSession = () => ({ ...verificationDraft(), workspace }) as VerificationDocument;
const orderOf = ({ _id }: VerificationDocument) => ({ workspace, session: _id, epoch: 1 });

/** A session whose proposer is present, with a voice without sound. */
async function session(startEgress: () => Promise<string>, verification = newSession()) {
  const told: string[] = [];
  const sets: object[] = [];
  let endDetector: () => void = () => undefined;
  const detected = new Promise<{ done: true }>((resolve) => (endDetector = () => resolve({ done: true })));
  const recordAgent: VerificationRepository['recordAgent'] = async (
    _workspace,
    _id,
    _epoch,
    { events = [], set = {} },
  ) => {
    sets.push(set);
    for (const event of events) told.push(event.event_type === 'agent_activity' ? event.activity : event.event_type);
    return verification;
  };
  const noteTornAudio = jest.fn<
    ReturnType<VerificationRepository['noteTornAudio']>,
    Parameters<VerificationRepository['noteTornAudio']>
  >(async () => verification);
  const warm = {
    settings: {
      ...{ DATA_DIR: folder, VERIFICATION_TIMINGS: timings, SPEECH_STT: ['local'], SPEECH_TTS: ['local'] },
      POCKETSPHINX_MODEL: '/models/en-us',
    },
    verifications: { recordAgent, noteTornAudio },
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
  const made = await Session.prepare(warm, orderOf(verification), verification, roomOfOne());
  return { made, told, sets, endDetector, noteTornAudio };
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

test('the second recording is requested before the greeting, which does not wait long for it', async () => {
  const quick = await session(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'EG_1';
  });
  await quick.made.start();
  await eventually(() => expect(quick.told).toContain('speaking'));
  expect(quick.told.slice(0, 2)).toEqual(['egress_started', 'speaking']);
  await quick.made.leave();

  const late = await session(() => never);
  const begun = performance.now();
  await late.made.start();
  expect(performance.now() - begun).toBeLessThan(3_000);
  await eventually(() => expect(late.told[0]).toBe('speaking'));
  await late.made.leave();
});

test('the request to Egress is stored first, since its copy may come without a response; another agent makes none', async () => {
  const storedBefore: object[][] = [];
  const first = await session(async () => {
    storedBefore.push([...first.sets]);
    throw new Error('Egress does not answer');
  });
  const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  await first.made.start();
  await first.made.leave();
  warned.mockRestore();
  expect(storedBefore).toEqual([expect.arrayContaining([expect.objectContaining({ egressAsked: true })])]);

  const asked = jest.fn(async () => 'EG_2');
  const second = await session(asked, { ...newSession(), egressAsked: true });
  await second.made.start();
  await second.made.leave();
  expect(asked).not.toHaveBeenCalled();
});

test('an agent that cannot hear leaves, and another one may come', async () => {
  const { made, endDetector } = await session(async () => 'EG_1');
  const failed = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await made.start();
  endDetector();
  await made.isOver;
  expect(failed.mock.calls.map(([, what]) => what)).toEqual([expect.stringContaining('detector of speech')]);
  failed.mockRestore();
});

test('an incompletely written recording is marked before it is handed over', async () => {
  const verification = newSession();
  const path = recordingPath(folder, verificationAudioFolder, orderOf(verification));
  await mkdir(dirname(path), { recursive: true });
  await symlink('/dev/full', path);
  const { made, noteTornAudio } = await session(async () => 'EG_1', verification);
  const isHandedOver: boolean[] = [];
  noteTornAudio.mockImplementation(async () => {
    isHandedOver.push(
      await lstat(path).then(
        () => false,
        () => true,
      ),
    );
    return verification;
  });
  const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  await made.start();
  await made.leave();
  warned.mockRestore();
  expect(noteTornAudio.mock.calls).toEqual([[workspace, verification._id]]);
  expect(isHandedOver).toEqual([false]);
  await expect(lstat(path)).rejects.toThrow('ENOENT');
});
