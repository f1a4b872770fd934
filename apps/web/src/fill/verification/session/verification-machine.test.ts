import type { AgentEvent, Outcome } from '@tessera/contracts/verification/verification.events';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { isReadingBack, statusOf } from '../steps/status-line.ts';
import { nextVerification } from './verification-machine.ts';
import {
  initialState,
  isDecided,
  type VerificationEffect,
  type VerificationEvent,
  type VerificationState,
} from './verification-state.ts';

const id = '01890000-0000-7000-8000-000000000000';
const said = (event: object): VerificationEvent => {
  const common = { id, session_id: id, agent_session_id: id, seq: 1, timestamp: '2026-11-21T12:00:00.000Z' };
  return { type: 'agentSaid', event: { ...common, ...event } as AgentEvent };
};
const verdict = (outcome: Outcome) =>
  said({ event_type: 'consent_verification', verified: outcome === 'verified', outcome, reason: 'Because.' });
const result: VerificationResult = {
  session_id: id,
  room_name: 'room',
  egress_id: null,
  verified: true,
  outcome: 'verified',
  transcript: '',
  video: null,
  route: 'video',
};

const toLive: VerificationEvent[] = [
  { type: 'started' },
  { type: 'agreed' },
  { type: 'devices', state: 'ready' },
  { type: 'proceeded' },
];
const toRunning: VerificationEvent[] = [
  ...toLive,
  { type: 'timer', timer: 'sessionStart' },
  { type: 'opened' },
  { type: 'connection', to: 'connected' },
  { type: 'agentPresence', isPresent: true },
  { type: 'agentStarted' },
  { type: 'timer', timer: 'recordingStart' },
  { type: 'recordingStarted' },
];
const toSending: VerificationEvent[] = [
  ...toRunning,
  verdict('verified'),
  { type: 'timer', timer: 'afterVerdict' },
  { type: 'recordingStopped' },
  { type: 'timer', timer: 'result' },
];

/** Applies events. @returns the final state, and the effects of the last one */
function after(...events: VerificationEvent[]): { state: VerificationState; effects: VerificationEffect[] } {
  let step: { state: VerificationState; effects: VerificationEffect[] } = { state: initialState(), effects: [] };
  for (const event of events) step = nextVerification(step.state, event);
  return step;
}
const doing = (effects: readonly VerificationEffect[]): string[] =>
  effects.map((effect) => ('timer' in effect ? `${effect.do} ${effect.timer}` : effect.do));

describe('the start of a session', () => {
  it('requests nothing before the notice was accepted', () => {
    expect(after({ type: 'started' }).effects).toEqual([]);
    expect(doing(after({ type: 'started' }, { type: 'agreed' }).effects)).toEqual(['prepare']);
    expect(after({ type: 'agreed' }).state.step).toBe('intro');
  });

  it('starts the face check and the wait once, despite repeated ready events', () => {
    expect(doing(after(...toLive).effects)).toEqual(['startFaces', 'wait sessionStart']);
    expect(after(...toLive, { type: 'devices', state: 'ready' }).effects).toEqual([]);
  });

  it('starts automatically shortly after step 3 is active and the devices are ready, in either order', () => {
    const wait = { do: 'wait', timer: 'sessionStart', time: 'sessionStartMs' };
    expect(after(...toLive).effects).toContainEqual(wait);
    const late = after(
      { type: 'started' },
      { type: 'agreed' },
      { type: 'proceeded' },
      { type: 'devices', state: 'ready' },
    );
    expect(late.effects).toContainEqual(wait);
    expect(doing(after(...toLive, { type: 'timer', timer: 'sessionStart' }).effects)).toEqual(['openSession']);
  });

  it('does not start when a device was lost meanwhile', () => {
    const gone = after(...toLive, { type: 'devices', state: 'problem' }, { type: 'timer', timer: 'sessionStart' });
    expect(gone.effects).toEqual([]);
    expect(gone.state.phase).toBe('waiting');
  });

  it('records 500 ms after the agent session, never before', () => {
    const agent = after(...toRunning.slice(0, -2));
    expect(agent.effects).toEqual([{ do: 'wait', timer: 'recordingStart', time: 'recordingStartMs' }]);
    expect(doing(after(...toRunning.slice(0, -1)).effects)).toEqual(['record']);
  });
});

describe('the end of a session', () => {
  it.each<Outcome>(['verified', 'failed', 'review'])(
    '%s: face check off, 19 s, recording off, result, end',
    (outcome) => {
      const decided = after(...toRunning, verdict(outcome));
      expect(decided.state.consent).toBe(outcome);
      expect(doing(decided.effects)).toEqual(['stopFaces', 'cancel agentArrival', 'wait afterVerdict']);
      const events = [...toRunning, verdict(outcome), { type: 'timer', timer: 'afterVerdict' } as const];
      expect(doing(after(...events).effects)).toContain('stopRecording');
      const stopped = [...events, { type: 'recordingStopped' } as const];
      expect(after(...stopped).effects).toEqual([{ do: 'wait', timer: 'result', time: 'resultMs' }]);
      const sending = [...stopped, { type: 'timer', timer: 'result' } as const];
      expect(doing(after(...sending).effects)).toEqual(['sendResult', 'wait letGo']);
      const letGo = after(...sending, { type: 'timer', timer: 'letGo' });
      expect(letGo.state).toMatchObject({ phase: 'sending', devices: 'unasked' });
      expect(doing(letGo.effects)).toEqual(['release']);
      const delivered = after(...sending, { type: 'resultReady', result });
      expect(doing(delivered.effects)).toEqual(['deliver', 'endSession', 'wait sessionEnd']);
      const over = after(...sending, { type: 'resultReady', result }, { type: 'timer', timer: 'sessionEnd' });
      expect(over.state).toMatchObject({ step: 'intro', phase: 'idle', result });
      expect(doing(over.effects)).toEqual(['leave', 'release']);
    },
  );

  it('counts a verdict once, whatever follows', () => {
    const twice = after(...toRunning, verdict('failed'), verdict('verified'));
    expect(twice.state.consent).toBe('failed');
    expect(twice.effects).toEqual([]);
  });

  it('resets 10 s after a step that could not be recorded', () => {
    const lost = said({ event_type: 'verification_step_recorded', status: false });
    expect(after(...toRunning, lost).effects).toEqual([{ do: 'wait', timer: 'stepReset', time: 'failedStepResetMs' }]);
    const reset = after(...toRunning, lost, { type: 'timer', timer: 'stepReset' });
    expect(reset.state).toMatchObject({ step: 'intro', trouble: 'step-not-recorded' });
    expect(doing(reset.effects)).toEqual(expect.arrayContaining(['stopRecording', 'endSession', 'leave', 'release']));
  });

  it('reports a restart, and a time limit if that was the cause', () => {
    const lost = said({ event_type: 'verification_step_recorded', status: false });
    expect(statusOf(after(...toRunning, lost).state)).toBe('status.stepReset');
    const late = [...toRunning, { type: 'timeRanOut' } as const, lost];
    expect(statusOf(after(...late).state)).toBe('status.timeOver');
    const reading = said({ event_type: 'consent_attempt', attempt_number: 1, attempts_allowed: 3 });
    expect(isReadingBack(after(...toRunning, reading).state)).toBe(true);
    expect(isReadingBack(after(...toRunning, reading, { type: 'timeRanOut' }).state)).toBe(false);
    expect(isReadingBack(after(...toRunning, reading, { type: 'network', isOnline: false }).state)).toBe(false);
    const reset = after(...late, { type: 'timer', timer: 'stepReset' });
    expect(reset.state).toEqual({ ...initialState(), trouble: 'time-over' });
  });

  it('keeps a verdict whose result could not be sent, and retries', () => {
    const events = [...toSending, { type: 'resultFailed', detail: '', isFinal: false } as const];
    expect(after(...events).state).toMatchObject({ phase: 'sending', trouble: 'result', consent: 'verified' });
    expect(doing(after(...events, { type: 'retried' }).effects)).toEqual(['sendResult']);
    // A person who stops waiting starts over.
    expect(after(...events, { type: 'stopped' }).state).toEqual({ ...initialState(), trouble: 'stopped' });
    const refused = after(...events, { type: 'resultFailed', detail: 'No such session.', isFinal: true });
    expect(refused.state).toEqual({ ...initialState(), trouble: 'result-refused', detail: 'No such session.' });
    expect(doing(refused.effects)).toEqual(expect.arrayContaining(['endSession', 'leave', 'release']));
  });
});

describe('a recording that the server refuses', () => {
  const refused = { type: 'uploadRefused', detail: 'This is no video.' } as const;

  it('ends an undecided session immediately, with the reason', () => {
    const { state, effects } = after(...toRunning, refused);
    expect(state).toEqual({ ...initialState(), trouble: 'upload', detail: refused.detail });
    expect(effects).toContainEqual({ do: 'endSession', reason: 'recorder_failed' });
  });

  it('is ignored for a lost room: the server has closed the session', () => {
    const { state } = after(...toRunning, { type: 'connection', to: 'disconnected' }, refused);
    expect(state).toEqual({ ...initialState(), trouble: 'connection' });
  });

  it('changes nothing between verdict and result', () => {
    const { state, effects } = after(...toRunning, verdict('verified'), refused);
    expect([state.trouble, effects]).toEqual([null, []]);
  });

  it('is shown when the result is due: retried or skipped, as the person chooses', () => {
    const told = after(...toSending, refused);
    expect(told.state).toMatchObject({ phase: 'sending', trouble: 'upload', detail: refused.detail });
    expect(told.effects).toEqual([]);
    const [again, without] = [{ type: 'retried' }, { type: 'wentWithout' }] as const;
    expect(after(...toSending, refused, again).effects).toEqual([{ do: 'sendResult', hasRecording: true }]);
    expect(after(...toSending, refused, without).effects).toEqual([{ do: 'sendResult', hasRecording: false }]);
    expect(after(...toSending, without).effects).toEqual([]);
  });
});

describe('events that abort a session', () => {
  it.each<[string, VerificationEvent, string | null]>([
    ['closing', { type: 'closed' }, null],
    ['Stop', { type: 'stopped' }, 'stopped'],
    ['a recorder that does not start', { type: 'recordingFailed' }, 'not-supported'],
    ['a connection that stayed away', { type: 'connectionLost' }, 'connection'],
  ])('%s resets everything to step 1', (_what, event, trouble) => {
    const { state, effects } = after(...toRunning, event);
    expect(state).toEqual({ ...initialState(), trouble });
    expect(doing(effects)).toEqual(['cancelAll', 'stopFaces', 'stopRecording', 'endSession', 'leave', 'release']);
  });

  it.each<VerificationEvent>([
    { type: 'closed' },
    { type: 'stopped' },
    { type: 'connectionLost' },
    { type: 'recordingFailed' },
  ])('not after the verdict: %j', (event) =>
    expect(after(...toRunning, verdict('verified'), event).effects).toEqual([]),
  );

  it('requests another agent when it is late or lost, and gives up after two', () => {
    const gone = after(...toRunning, { type: 'agentPresence', isPresent: false });
    expect(gone.state.agent).toBe('gone');
    expect(doing(gone.effects)).toEqual(['askAgent', 'wait agentArrival']);
    const late = [
      ...toRunning,
      { type: 'agentPresence', isPresent: false } as const,
      { type: 'timer', timer: 'agentArrival' } as const,
    ];
    expect(doing(after(...late).effects)).toEqual(['askAgent', 'wait agentArrival']);
    expect(after(...late, { type: 'agentPresence', isPresent: true }).state.agentAsked).toBe(0);
    expect(after(...late, { type: 'timer', timer: 'agentArrival' }).state.trouble).toBe('no-agent');
  });

  it('does not report absence while disconnected', () => {
    const away = after(
      ...toRunning,
      { type: 'connection', to: 'disconnected' },
      { type: 'agentPresence', isPresent: false },
    );
    expect(away.effects).toEqual([]);
  });
});

describe('a session resumed after a reload', () => {
  const resumed: VerificationEvent[] = [
    { type: 'resumed', isRecorded: false },
    { type: 'devices', state: 'ready' },
  ];

  it('returns to its room, and requests no camera when the recording is complete', () => {
    expect(doing(after(...resumed).effects)).toEqual(['startFaces', 'rejoin']);
    const recorded = after({ type: 'resumed', isRecorded: true });
    expect([recorded.state.devices, doing(recorded.effects)]).toEqual(['unasked', ['rejoin']]);
    const back = after(...resumed, { type: 'rejoined', hasAgent: true, isOver: false, hasOutcome: false });
    expect(back.state.phase).toBe('running');
    expect(doing(back.effects)).toEqual(['wait recordingStart', 'wait agentArrival']);
  });

  it.each<VerificationEvent>([{ type: 'closed' }, { type: 'stopped' }, { type: 'handedIn', result }])(
    'can also be ended before the camera is ready: %j',
    (event) => expect(doing(after({ type: 'resumed', isRecorded: false }, event).effects)).toContain('endSession'),
  );

  it('submits the server’s decision made meanwhile, and starts over without one', () => {
    const over = { type: 'rejoined', hasAgent: true, isOver: true } as const;
    expect(doing(after(...resumed, { ...over, hasOutcome: true }).effects)).toEqual(['stopRecording']);
    expect(after(...resumed, { ...over, hasOutcome: false }).state.trouble).toBe('connection');
    const late = [...resumed, { type: 'timeRanOut' } as const, { ...over, hasOutcome: false } as const];
    expect(after(...late).state.trouble).toBe('time-over');
  });

  it('shows the verdict of an ended session, and sends its result without another wait', () => {
    const over = { type: 'rejoined', hasAgent: true, isOver: true, hasOutcome: true } as const;
    const told = after(...resumed, over, verdict('verified'));
    expect(told.state).toMatchObject({ phase: 'recorded', consent: 'verified', reason: 'Because.' });
    expect(doing(told.effects)).toEqual(['stopFaces']);
    const lost = said({ event_type: 'verification_step_recorded', status: false });
    expect(after(...resumed, over, lost).effects).toEqual([]);
    const stopped = [...resumed, over, verdict('verified'), { type: 'recordingStopped' } as const];
    expect(doing(after(...stopped).effects)).toEqual(['wait result']);
    expect(doing(after(...stopped, { type: 'timer', timer: 'result' }).effects)).toContain('sendResult');
  });
});

it('ends when a phone submits a result, unless this page has its own verdict', () => {
  const handedIn = { type: 'handedIn', result } as const;
  const { state, effects } = after(...toRunning, handedIn);
  expect(state).toEqual({ ...initialState(), result });
  expect(doing(effects)).toEqual(expect.arrayContaining(['endSession', 'leave', 'release', 'deliver']));
  expect(doing(after(handedIn).effects)).toEqual(['deliver']);
  expect(after(...toRunning, verdict('verified'), handedIn).effects).toEqual([]);
  const held = { ...initialState(), phase: 'sending', step: 'live', consent: 'verified', trouble: 'result' } as const;
  expect(doing(nextVerification(held, handedIn).effects)).toEqual(expect.arrayContaining(['endSession', 'deliver']));
});

it('does nothing more once there is a result', () => {
  const done = initialState(result);
  expect(isDecided(done)).toBe(true);
  for (const type of ['started', 'closed', 'stopped'] as const)
    expect(nextVerification(done, { type })).toEqual({ state: done, effects: [] });
  expect(nextVerification(done, { type: 'resumed', isRecorded: true }).effects).toEqual([]);
});
