import { timings } from '@tessera/consent/timings';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import type { SessionState } from '@tessera/contracts/verification/verification.schema';
import { vi } from 'vitest';
import { isoOf } from './iso-time.ts';
import type { KeptSession } from './kept-session.ts';
import type { RoomListener } from './room-client.ts';
import type { DevicesView, VerificationWorld } from './session-world.ts';
import { statusOf } from './status-line.ts';
import { VerificationSession } from './verification-session.ts';
import { initialView } from './verification-view.ts';

const kept: KeptSession = {
  ...{ session_id: 'one', secret: 's', room_name: 'room', agent_session_id: null, consent_text: null },
  ...{ language: 'english', timings, startedAt: 0, seenAt: 0 },
};
const open: SessionState = {
  ...{ status: 'open', room_name: 'room', url: '', token: '', agent_session_id: null, consent_text: null },
  ...{ agent: 'none', events: [], transcript: [], outcome: null, upload: null },
};
const noPlace = async () => ({ type: 'place_refused', at: '', reason: 'denied' });
const only = <Own extends object>(own: Own): Own =>
  new Proxy(own, { get: (all, name) => Reflect.get(all, name) ?? (() => undefined) });

/** A page that was reloaded in the middle of a session. */
function reloaded(
  values: () => Promise<object>,
  agent: Pick<Partial<SessionState>, 'agent_session_id' | 'consent_text'> = {},
) {
  let changed: (view: DevicesView) => void = () => undefined;
  let held: KeptSession | undefined = { ...kept, startedAt: Date.now(), seenAt: Date.now() };
  const recover = vi.fn(async () => undefined);
  const stop = vi.fn(async () => ({ ok: true, data: {} }));
  const publishFrame = vi.fn(async () => true);
  const reported: ClientFact[] = [];
  let room: Partial<RoomListener> = {};
  let network: (isOnline: boolean) => void = () => undefined;
  const world = {
    api: {
      reconnect: async () => ({ ok: true, data: { ...open, ...agent } }),
      report: async (_held: unknown, facts: ClientFact[]) => {
        reported.push(...facts);
        return { ok: true, data: {} };
      },
      stop,
    },
    devices: only({ open: (listener: typeof changed) => (changed = listener), recover }),
    room: (on: RoomListener) => {
      room = on;
      return only({ connect: async () => on.connection('connected'), publishFrame });
    },
    keeper: { read: () => held, keep: (now: KeptSession) => (held = now), forget: () => (held = undefined) },
    ...{ locate: noPlace, preloadRoom: () => undefined, describeDevice: () => ({}), now: () => Date.now() },
    onOnline: (listener: typeof network) => {
      network = listener;
      return () => undefined;
    },
  } as unknown as VerificationWorld;
  const subject = { filling: {}, place: 'off', noticeVersion: () => '1', onResult: () => undefined, values } as never;
  const session = new VerificationSession(subject, world, null);
  const ready = () => changed({ ...initialView(null, true).devices, state: 'ready', stream: {} as MediaStream });
  const goes = (isOnline: boolean) => network(isOnline);
  return { session, recover, stop, ready, publishFrame, reported, room: () => room, goes, kept: () => held };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what is left when somebody goes on after the time for it, and says why it begins anew', async () => {
  const { session, recover, stop, kept: now } = reloaded(async () => ({}));
  expect(session.view.canResume).toBe(true);
  await vi.advanceTimersByTimeAsync(timings.reconnectGraceMs);
  session.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.view.state).toMatchObject({ step: 'intro', phase: 'idle', trouble: 'connection' });
  expect(recover).toHaveBeenCalledOnce();
  expect(stop.mock.calls).toMatchObject([[{ session_id: 'one' }, 'closed']]);
  expect(now()).toBeUndefined();
});

it('begins anew when the answers can not be read for an agent that is still to come', async () => {
  const { session, ready } = reloaded(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  session.resume();
  ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.view.state).toMatchObject({ step: 'intro', phase: 'idle', trouble: 'agent-session' });
});

it('says at once that the network is gone, and tells the agent of each interruption that is over', async () => {
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
  await vi.advanceTimersByTimeAsync(0);
  expect(statusOf(session.view.state)).not.toBe('status.offline');
  goes(false);
  expect(statusOf(session.view.state)).toBe('status.offline');
  goes(true);
  expect(statusOf(session.view.state)).not.toBe('status.offline');
  room().restored?.(Date.now());
  await vi.advanceTimersByTimeAsync(0);
  const told = { event_type: 'user_reconnected', session_id: 'one', agent_session_id: 'agent' };
  expect(publishFrame.mock.calls).toMatchObject([[told], [told]]);
  expect(now()).toBeDefined();
  end();
});

it('tells of each time that it was not in its room: from the page before until it is back, and while it was away', async () => {
  const { session, ready, reported, room } = reloaded(async () => ({}), {
    agent_session_id: 'agent',
    consent_text: '',
  });
  const leftAt = Date.now();
  await vi.advanceTimersByTimeAsync(20_000);
  session.resume();
  // Longer than the grace time, with what went before: the devices may take their time.
  await vi.advanceTimersByTimeAsync(timings.reconnectGraceMs);
  ready();
  await vi.advanceTimersByTimeAsync(0);
  const backAt = Date.now();
  await vi.advanceTimersByTimeAsync(5_000);
  room().restored?.(Date.now() - 3_000);
  const restoredAt = Date.now();
  await vi.advanceTimersByTimeAsync(5_000);
  const gap = (from: number, until: number) => ({ type: 'gap', what: 'room', at: isoOf(from), until: isoOf(until) });
  expect(reported.filter(({ type }) => type === 'gap')).toMatchObject([
    gap(leftAt, backAt),
    gap(restoredAt - 3_000, restoredAt),
  ]);
  session.stop();
});
