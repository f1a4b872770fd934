import { timings } from '@tessera/consent/timings';
import type { AgentEvent, ClientFact, FrameEvent } from '@tessera/contracts/verification/verification.events';
import type { SessionState, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { isoOf } from './iso-time.ts';
import type { StoredSession } from '../upload/stored-session.ts';
import type { RoomListener } from '../room/room-client.ts';
import type { DevicesView, VerificationEnvironment } from './session-environment.ts';
import { statusOf } from '../steps/status-line.ts';
import { VerificationSession } from './verification-session.ts';
import { initialView } from './verification-view.ts';

const kept: StoredSession = {
  ...{ session_id: 'one', secret: 's', room_name: 'room', agent_session_id: null, consent_text: null },
  ...{ language: 'english', timings, startedAt: 0, seenAt: 0 },
};
const state: SessionState = {
  ...{ status: 'open', room_name: 'room', url: '', token: '', agent_session_id: null, consent_text: null },
  ...{ agent: 'none', events: [], transcript: [], outcome: null, upload: null },
};
const next = { session_id: 'two', secret: 's', room_name: 'other', url: '', token: '', timings };
const result: VerificationResult = {
  ...{ session_id: 'one', room_name: 'room', egress_id: null, verified: true, outcome: 'verified' },
  ...{ transcript: '', video: null, route: 'video' },
};
const verdict: AgentEvent = {
  ...{ event_type: 'consent_verification', id: 'e1', session_id: 'one', agent_session_id: 'agent', seq: 1 },
  ...{ timestamp: '2026-11-21T12:00:00.000Z', verified: true, outcome: 'verified', reason: 'Because.' },
};
const noLocation = async () => ({ type: 'place_refused', at: '', reason: 'denied' });
const only = <Own extends object>(own: Own): Own =>
  new Proxy(own, { get: (all, name) => Reflect.get(all, name) ?? (() => undefined) });

/** A page reloaded during a session. */
function reloaded(values: () => Promise<object>, known: Partial<SessionState> = {}, left: Partial<StoredSession> = {}) {
  let changed: (view: DevicesView) => void = () => undefined;
  let held: StoredSession | undefined = { ...kept, startedAt: Date.now(), seenAt: Date.now(), ...left };
  const open = jest.fn((listener: typeof changed) => void (changed = listener));
  const recover = jest.fn(async () => undefined);
  const letGo = jest.fn();
  const asked = jest.fn(async () => ({ ok: true, data: result }));
  const onResult = jest.fn();
  const stop = jest.fn(async () => ({ ok: true, data: {} }));
  const publishFrame = jest.fn(async (_event: FrameEvent) => true);
  const reported: (ClientFact & { session: string })[] = [];
  let room: Partial<RoomListener> = {};
  let network: (isOnline: boolean) => void = () => undefined;
  const environment = {
    api: {
      reconnect: async () => ({ ok: true, data: { ...state, ...known } }),
      startSession: async () => ({ ok: true, data: next }),
      startAgentSession: () => new Promise(() => undefined),
      result: asked,
      report: async ({ session_id: session }: StoredSession, facts: ClientFact[]) => {
        reported.push(...facts.map((fact) => ({ ...fact, session })));
        return { ok: true, data: {} };
      },
      stop,
    },
    devices: only({ open, recover, hold: () => letGo }),
    room: (on: RoomListener) => {
      room = on;
      return only({ connect: async () => on.connection('connected'), publishFrame });
    },
    store: { read: () => held, write: (now: StoredSession) => (held = now), forget: () => (held = undefined) },
    ...{ locate: noLocation, preloadRoom: () => undefined, describeDevice: () => ({}), now: () => Date.now() },
    onOnline: (listener: typeof network) => {
      network = listener;
      return () => undefined;
    },
  } as unknown as VerificationEnvironment;
  const subject = { filling: {}, place: 'off', noticeVersion: () => '1', onResult, values } as never;
  const load = () => new VerificationSession(subject, environment, null);
  const session = load();
  const ready = () => changed({ ...initialView(null, true).devices, state: 'ready', stream: {} as MediaStream });
  const goes = (isOnline: boolean) => network(isOnline);
  return {
    ...{ session, load, open, recover, letGo, asked, onResult, stop, ready, publishFrame, reported, goes },
    ...{ room: () => room, kept: () => held },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  stubGlobal('addEventListener', () => undefined);
  stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('sends the rest when somebody continues after the time limit, and shows why it starts over', async () => {
  const { session, recover, stop, kept: now } = reloaded(async () => ({}));
  expect(session.view.canResume).toBe(true);
  await jest.advanceTimersByTimeAsync(timings.reconnectGraceMs);
  session.resume();
  await jest.advanceTimersByTimeAsync(0);
  expect(session.view.state).toMatchObject({ step: 'intro', phase: 'idle', trouble: 'connection' });
  expect(recover).toHaveBeenCalledTimes(1);
  expect(stop.mock.calls).toMatchObject([[{ session_id: 'one' }, 'closed']]);
  expect(now()).toBeUndefined();
});

it('starts over when the answers cannot be read for a pending agent', async () => {
  const { session, ready } = reloaded(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  session.resume();
  ready();
  await jest.advanceTimersByTimeAsync(0);
  expect(session.view.state).toMatchObject({ step: 'intro', phase: 'idle', trouble: 'agent-session' });
});

it('shows a network loss immediately, and reports each past interruption to the agent', async () => {
  const {
    session,
    ready,
    publishFrame,
    room,
    goes,
    kept: now,
  } = reloaded(async () => ({}), {
    agent_session_id: 'agent',
    consent_text: 'I agree',
  });
  const end = session.start();
  session.resume();
  ready();
  await jest.advanceTimersByTimeAsync(0);
  expect(statusOf(session.view.state)).not.toBe('status.offline');
  goes(false);
  expect(statusOf(session.view.state)).toBe('status.offline');
  goes(true);
  expect(statusOf(session.view.state)).not.toBe('status.offline');
  room().restored?.(Date.now());
  await jest.advanceTimersByTimeAsync(0);
  const told = { event_type: 'user_reconnected', session_id: 'one', agent_session_id: 'agent' };
  expect(publishFrame.mock.calls).toMatchObject([[told], [told]]);
  expect(now()).toBeDefined();
  end();
});

it('sends heartbeats while in its room and online', async () => {
  const { session, ready, publishFrame, goes } = reloaded(async () => ({}), {
    agent_session_id: 'agent',
    consent_text: 'I agree',
  });
  const end = session.start();
  const beats = () => publishFrame.mock.calls.filter(([event]) => event.event_type === 'user_present').length;
  session.resume();
  ready();
  await jest.advanceTimersByTimeAsync(timings.heartbeatMs * 3);
  expect(beats()).toBe(3);
  goes(false);
  await jest.advanceTimersByTimeAsync(timings.heartbeatMs * 3);
  expect(beats()).toBe(3);
  goes(true);
  await jest.advanceTimersByTimeAsync(timings.heartbeatMs);
  expect(beats()).toBe(4);
  session.stop();
  await jest.advanceTimersByTimeAsync(timings.heartbeatMs * 3);
  expect(beats()).toBe(4);
  end();
});

it('reports each time outside of its room: from the previous page until the return, and during an absence', async () => {
  const { session, ready, reported, room } = reloaded(async () => ({}), {
    agent_session_id: 'agent',
    consent_text: '',
  });
  const leftAt = Date.now();
  await jest.advanceTimersByTimeAsync(20_000);
  session.resume();
  // Longer than the grace time with the earlier part: the devices may be slow.
  await jest.advanceTimersByTimeAsync(timings.reconnectGraceMs);
  ready();
  await jest.advanceTimersByTimeAsync(0);
  const backAt = Date.now();
  await jest.advanceTimersByTimeAsync(5_000);
  room().restored?.(Date.now() - 3_000);
  const restoredAt = Date.now();
  await jest.advanceTimersByTimeAsync(5_000);
  const gap = (from: number, until: number) => ({ type: 'gap', what: 'room', at: isoOf(from), until: isoOf(until) });
  expect(reported.filter(({ type }) => type === 'gap')).toMatchObject([
    gap(leftAt, backAt),
    gap(restoredAt - 3_000, restoredAt),
  ]);
  session.stop();
});

it.each<[string, string, (session: VerificationSession) => void]>([
  ['stopped', 'stopped', ({ stop }) => stop()],
  ['closed', 'closed', ({ close }) => close()],
  ['left because a phone submitted a result', 'closed', ({ handIn }) => handIn(result)],
  ['unmounted with its form', 'closed', (session) => session.start()()],
])('ends a session that is %s before the camera is ready', async (_what, reason, leave) => {
  const { session, stop, letGo, kept: now } = reloaded(async () => ({}));
  session.resume();
  leave(session);
  await jest.advanceTimersByTimeAsync(0);
  expect(stop.mock.calls).toMatchObject([[{ session_id: 'one' }, reason]]);
  expect(letGo).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(now()).toBeUndefined();
});

it('reports the notice to its own session, and keeps it after leaving another one', async () => {
  const { session, ready, reported, kept: now } = reloaded(async () => ({ language: 'english' }));
  session.resume();
  session.stop();
  session.begin();
  session.agree();
  // The instructions take longer to read than facts wait to be sent.
  await jest.advanceTimersByTimeAsync(10_000);
  ready();
  session.proceed();
  await jest.advanceTimersByTimeAsync(10_000);
  const told = reported.map(({ type, session: to }) => [type, to]);
  expect(told).toEqual([
    ['device', 'one'],
    ['notice_accepted', 'two'],
    ['device', 'two'],
  ]);
  expect(now()).toMatchObject({ session_id: 'two' });
  session.stop();
});

it('requests no camera after a verdict that the previous page received: the rest is sent, then the result', async () => {
  const heard: Partial<SessionState> = { agent_session_id: 'agent', events: [verdict], outcome: 'verified' };
  const { session, load, ready, open, recover, asked, onResult, kept: now } = reloaded(async () => ({}), heard);
  session.resume();
  ready();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(session.view.state).toMatchObject({ phase: 'concluding', consent: 'verified' });
  // The page unloads during the recording.
  jest.clearAllTimers();
  open.mockClear();
  const back = load();
  back.resume();
  await jest.advanceTimersByTimeAsync(timings.resultMs);
  expect(open).not.toHaveBeenCalled();
  expect(recover.mock.invocationCallOrder[0]).toBeLessThan(asked.mock.invocationCallOrder[0] ?? 0);
  expect(onResult.mock.calls).toEqual([[result]]);
  expect(back.view.state).toMatchObject({ phase: 'sent', trouble: null });
  await jest.advanceTimersByTimeAsync(timings.sessionEndMs);
  expect(now()).toBeUndefined();
});

it('fetches the result of an old verdict: the session is over, and nothing is read again', async () => {
  const heard: Partial<SessionState> = { status: 'ended', events: [verdict], outcome: 'verified' };
  const before = { isRecorded: true, seenAt: Date.now() - 10 * timings.reconnectGraceMs };
  const { session, onResult, kept: now } = reloaded(async () => ({}), heard, before);
  expect(session.view.canResume).toBe(true);
  session.resume();
  await jest.advanceTimersByTimeAsync(timings.resultMs);
  expect(onResult.mock.calls).toEqual([[result]]);
  await jest.advanceTimersByTimeAsync(timings.sessionEndMs);
  expect(now()).toBeUndefined();
});
