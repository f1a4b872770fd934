import { timings } from '@tessera/consent/timings';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { DevicesView, VerificationEnvironment } from '../session/session-environment.ts';
import { VerificationSession } from '../session/verification-session.ts';
import { initialView } from '../session/verification-view.ts';

const at = '2026-01-01T00:00:00.000Z';
const location: ClientFact = { type: 'place', at, latitude: 18.5, longitude: 73.8, accuracy_m: 12 };
const stream = {} as MediaStream;
const again = {} as MediaStream;
/** Objects with these methods only. */
const only = <Own extends object>(own: Own): Own =>
  new Proxy(own, { get: (all, name) => Reflect.get(all, name) ?? (() => undefined) });

/** A session whose devices and server are played by the test. */
function sessionWith(locations: ClientFact[] = [location]) {
  const reported: ClientFact[][] = [];
  const room = { connect: jest.fn(async () => undefined), replaceStream: jest.fn(async () => undefined) };
  const locate = jest.fn(async () => locations.shift() ?? location);
  let changed: (view: DevicesView) => void = () => undefined;
  let server: Promise<object | undefined> = Promise.resolve(undefined);
  const answer = { session_id: 'one', secret: 's', room_name: 'room', url: 'ws://room', token: 'token', timings };
  const api = {
    startSession: async () => {
      const refusal = await server;
      if (refusal) return refusal;
      reported.push([]);
      return { ok: true, data: answer };
    },
    startAgentSession: () => new Promise(() => undefined),
    report: async (_held: unknown, facts: ClientFact[]) => {
      reported.at(-1)?.push(...facts);
      return { ok: true, data: {} };
    },
    stop: jest.fn(async () => ({ ok: true, data: {} })),
  };
  const devices = only({
    open: (listener: typeof changed) => (changed = listener),
    hear: jest.fn(),
  });
  const environment = {
    ...{ api, devices, locate, preloadRoom: () => undefined, describeDevice: () => ({}), now: () => Date.now() },
    room: () => only(room),
    store: { read: () => undefined, write: () => undefined, forget: () => undefined },
    onOnline: () => () => undefined,
  } as unknown as VerificationEnvironment;
  const values = jest.fn(async () => ({ customer_name: 'Asha', language: 'english' }));
  const subject = {
    ...{ filling: {}, place: 'required', noticeVersion: () => '1', onResult: () => undefined, values },
  } as never;
  const session = new VerificationSession(subject, environment, null);
  const give = (camera: MediaStream | null) =>
    changed({
      ...initialView(null, false).devices,
      ...{ stream: camera, state: camera ? 'ready' : 'problem', fault: camera ? null : 'in-use' },
    });
  const goLive = async () => {
    session.begin();
    session.agree();
    give(stream);
    session.proceed();
    await jest.advanceTimersByTimeAsync(timings.sessionStartMs);
  };
  return {
    ...{ session, room, locate, devices, reported, give, goLive, values, stop: api.stop },
    /** Delays the server's response: the opened session, or a refusal. */
    holdServer: () => {
      let answerNow: (refusal?: object) => void = () => undefined;
      server = new Promise((resolve) => (answerNow = resolve));
      return async (refusal?: object) => {
        answerNow(refusal);
        await jest.advanceTimersByTimeAsync(0);
      };
    },
  };
}
const typesOf = (facts: ClientFact[] | undefined) => facts?.map(({ type }) => type);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reports the location in each attempt, and requests it once', async () => {
  const { session, goLive, reported, locate } = sessionWith();
  await goLive();
  session.stop();
  await jest.advanceTimersByTimeAsync(timings.stopWaitMs);
  await goLive();
  expect(reported.map(typesOf)).toEqual(Array(2).fill(['notice_accepted', 'device', 'place']));
  expect(locate).toHaveBeenCalledTimes(1);
  session.stop();
});

it('requests a refused location again: it may be allowed by now', async () => {
  const refused: ClientFact = { type: 'place_refused', at, reason: 'denied' };
  const { session, goLive, reported } = sessionWith([refused, location]);
  await goLive();
  session.stop();
  await goLive();
  expect(reported.map((facts) => typesOf(facts)?.at(-1))).toEqual(['place_refused', 'place']);
  expect(session.view.location.at).toBe('known');
  session.stop();
});

it('enters the room without a camera that was lost meanwhile, and publishes it when it is back', async () => {
  const { session, goLive, room, give, holdServer } = sessionWith();
  const letServer = holdServer();
  await goLive();
  give(null);
  await letServer();
  expect(room.connect.mock.calls).toEqual([['ws://room', 'token', null, timings.remoteAudioRetryMs]]);
  give(again);
  expect(room.replaceStream).toHaveBeenLastCalledWith(again);
  session.stop();
});

it('ignores late results of an abandoned start, and leaves its room', async () => {
  const { session, goLive, holdServer, stop, room } = sessionWith();
  const letFirst = holdServer();
  await goLive();
  session.stop();
  const letSecond = holdServer();
  await goLive();
  await letFirst({ ok: false, message: 'Too late.' });
  expect(session.view.state).toMatchObject({ phase: 'opening', trouble: null });
  session.stop();
  const letThird = holdServer();
  await goLive();
  await letSecond();
  expect(stop.mock.calls).toMatchObject([[{ session_id: 'one' }, 'closed']]);
  expect([session.view.state.phase, room.connect.mock.calls]).toEqual(['opening', []]);
  await letThird();
  expect(session.view.state.phase).toBe('calling');
  session.stop();
});

it('is not aborted by unreadable answers of an earlier start', async () => {
  const { session, goLive, holdServer, values } = sessionWith();
  let fail: (error: Error) => void = () => undefined;
  values.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await goLive();
  session.stop();
  holdServer();
  await goLive();
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await jest.advanceTimersByTimeAsync(0);
  expect(session.view.state).toMatchObject({ phase: 'opening', trouble: null });
  session.stop();
});

it('enables sound in the recording with the tap that makes it audible', () => {
  const { session, devices } = sessionWith();
  session.hear();
  expect(devices.hear).toHaveBeenCalledTimes(1);
});
