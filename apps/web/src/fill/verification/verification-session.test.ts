import { timings } from '@tessera/consent/timings';
import type { SessionState } from '@tessera/contracts/verification/verification.schema';
import { vi } from 'vitest';
import type { KeptSession } from './kept-session.ts';
import type { DevicesView, VerificationWorld } from './session-world.ts';
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
const only = <Own extends object>(own: Own): Own =>
  new Proxy(own, { get: (all, name) => Reflect.get(all, name) ?? (() => undefined) });

/** A page that was reloaded in the middle of a session. */
function reloaded(values: () => Promise<object>) {
  let changed: (view: DevicesView) => void = () => undefined;
  let held: KeptSession | undefined = { ...kept, seenAt: Date.now() };
  const recover = vi.fn(async () => undefined);
  const stop = vi.fn(async () => ({ ok: true, data: {} }));
  const world = {
    api: { reconnect: async () => ({ ok: true, data: open }), report: async () => ({ ok: true, data: {} }), stop },
    devices: only({ open: (listener: typeof changed) => (changed = listener), recover }),
    room: () => only({ connect: async () => undefined }),
    keeper: { read: () => held, keep: (now: KeptSession) => (held = now), forget: () => (held = undefined) },
    locate: async () => ({ type: 'place_refused', at: '', reason: 'denied' }),
    preloadRoom: () => undefined,
    describeDevice: () => ({}),
    now: () => Date.now(),
    onOnline: () => () => undefined,
  } as unknown as VerificationWorld;
  const subject = { filling: {}, place: 'off', noticeVersion: () => '1', onResult: () => undefined, values } as never;
  const session = new VerificationSession(subject, world, null);
  const ready = () => changed({ ...initialView(null, 'off', true).devices, state: 'ready', stream: {} as MediaStream });
  return { session, recover, stop, ready, kept: () => held };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
