import type { SessionState } from '@tessera/contracts/verification/verification-sessions.schema';
import { RoomReconnector } from './room-reconnector.ts';
import type { Answer } from '../session/voice-api.ts';

const held = { session_id: 'one', secret: 'secret' };
const times = { reconnectGraceMs: 30_000, remoteAudioRetryMs: 1_000 };
const stream = {} as MediaStream;
const state = (status: 'open' | 'ended' = 'open'): Answer<SessionState> => ({
  ok: true,
  data: {
    ...{ status, room_name: 'room', url: 'ws://again', token: 'fresh', agent_session_id: null, consent_text: null },
    ...{ agent: 'present', events: [], transcript: [], outcome: null, upload: null },
  },
});
const refused = (status?: number): Answer<SessionState> => ({ ok: false, message: '', ...(status && { status }) });

/** A reconnector with these server responses, the last one repeated, and this many failures of the room. */
function reconnector(answers: Answer<SessionState>[], failures = 0) {
  const told: string[] = [];
  const connected: string[] = [];
  const brought: (MediaStream | null)[] = [];
  const connect = async (url: string, token: string, camera: MediaStream | null) => {
    brought.push(camera);
    failures -= 1;
    if (failures >= 0) throw new Error('the room is unreachable');
    connected.push(`${url} ${token}`);
  };
  const reconnect = async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? refused();
  const one = new RoomReconnector(
    { room: { connect, leave: async () => undefined } as never, api: { reconnect }, now: () => Date.now() },
    {
      returned: ({ status }) => told.push(`returned ${status}`),
      lost: () => told.push('lost'),
      gap: (since) => told.push(`gap of ${Date.now() - since}`),
    },
  );
  return { one, told, connected, brought };
}
it('does not return to a room that was abandoned while it was being entered', async () => {
  const { one, told, connected } = reconnector([state()], 1);
  const joining = one.join({ url: 'ws://first', token: 't' }, held, () => stream, times);
  one.end();
  await joining;
  expect([told, connected]).toEqual([[], []]);
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('does not ask the server if the room is available immediately', async () => {
  const { one, told, connected } = reconnector([refused(500)]);
  await one.join({ url: 'ws://first', token: 'given' }, held, () => stream, times);
  expect([told, connected]).toEqual([[], ['ws://first given']]);
});

it('resumes with a new token when the first attempt fails, and reports the duration', async () => {
  const { one, told, connected } = reconnector([refused(), refused(503), state()], 2);
  void one.join({ url: 'ws://first', token: 'given' }, held, () => stream, times);
  await pass(3_000);
  expect(connected).toEqual(['ws://again fresh']);
  expect(told).toEqual(['returned open', 'gap of 3000']);
});

it('does not give up before the grace time is over, whatever the server responds', async () => {
  const { one, told } = reconnector([refused(), refused(500), refused(429), refused(409), refused()]);
  void one.comeBack(held, () => stream, times);
  await pass(29_000);
  expect(told).toEqual([]);
  await pass(2_000);
  expect(told).toEqual(['lost']);
});

it('measures the grace time from the start of reconnecting, and the gap from the disconnection', async () => {
  const { one, told } = reconnector([refused(), state()]);
  void one.comeBack(held, () => stream, times, Date.now() - 40_000);
  await pass(1_000);
  expect(told).toEqual(['returned open', 'gap of 41000']);
});

it.each([404, 410])('gives up immediately when the session is gone (%d)', async (status) => {
  const { one, told } = reconnector([refused(status)]);
  await one.comeBack(held, () => stream, times);
  expect(told).toEqual(['lost']);
});

it('passes on the server’s state of a session that ended meanwhile, and publishes the current camera', async () => {
  const ended = reconnector([state('ended')]);
  await ended.one.comeBack(held, () => null, times);
  expect(ended.told).toEqual(['returned ended', 'gap of 0']);
  let camera: MediaStream | null = null;
  const { one, told, brought } = reconnector([refused(), state()], 1);
  void one.comeBack(held, () => camera, times);
  await pass(1_000);
  expect(brought).toEqual([null]);
  camera = stream;
  await pass(1_000);
  expect(brought).toEqual([null, stream]);
  expect(told).toEqual(['returned open', 'gap of 2000']);
});

it('reconnects once, however often it is requested; an ended attempt does not count', async () => {
  const { one, told } = reconnector([refused()]);
  void one.comeBack(held, () => stream, times);
  void one.comeBack(held, () => stream, times);
  await pass(500);
  one.end();
  void one.comeBack(held, () => stream, times);
  // The ended attempt wakes up now: the running one must be kept.
  await pass(1_000);
  void one.comeBack(held, () => stream, times);
  await pass(40_000);
  expect(told).toEqual(['lost']);
});
