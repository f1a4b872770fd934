import { afterAgentSaid } from '../room/agent-events.ts';
import {
  canEnd,
  type EndReason,
  isDecided,
  isInSession,
  lacksRecording,
  startingOver,
  type Timer,
  type Transition,
  type Trouble,
  type VerificationEffect,
  type VerificationEvent,
  type VerificationState,
} from './verification-state.ts';

const unchanged = (state: VerificationState): Transition => ({ state, effects: [] });
const to = (
  state: VerificationState,
  change: Partial<VerificationState>,
  ...effects: VerificationEffect[]
): Transition => ({
  state: { ...state, ...change },
  effects,
});

type Handlers = {
  readonly [Type in VerificationEvent['type']]: (
    state: VerificationState,
    event: Extract<VerificationEvent, { type: Type }>,
  ) => Transition;
};

/** The next state of the step and its effects, for each event. */
export function nextVerification(state: VerificationState, event: VerificationEvent): Transition {
  // The table pairs each event with its own handler, which the compiler cannot infer for a union.
  const handle = handlers[event.type] as (state: VerificationState, event: VerificationEvent) => Transition;
  return handle(state, event);
}

/** Causes of these after the session's time limit. */
const comesOfTime: ReadonlySet<Trouble | null> = new Set(['connection', 'no-agent', 'step-not-recorded']);

/**
 * Ends the session and starts over (specification, section 4): closing before completion, Stop, or a problem. A resumed
 * session
 * exists already while it waits for its camera, and an accepted notice without a session does not apply to the next
 * one.
 */
function breakOff(state: VerificationState, reason: EndReason, trouble: Trouble | null, detail = ''): Transition {
  const begun = startingOver(state.isTimeOver && comesOfTime.has(trouble) ? 'time-over' : trouble, detail);
  return {
    state: { ...begun, isOnline: state.isOnline },
    effects: [
      { do: 'cancelAll' },
      { do: 'stopFaces' },
      { do: 'stopRecording' },
      { do: 'endSession', reason },
      { do: 'leave' },
      { do: 'release' },
    ],
  };
}

/** The live step is active, and camera and microphone are ready: the session starts automatically shortly after. */
function whenReady(state: VerificationState): Transition {
  if (state.step !== 'live' || state.phase !== 'waiting' || state.devices !== 'ready') return unchanged(state);
  if (state.resumes)
    return to(state, { phase: 'opening', connection: 'connecting' }, { do: 'startFaces' }, { do: 'rejoin' });
  return to(state, {}, { do: 'startFaces' }, { do: 'wait', timer: 'sessionStart', time: 'sessionStartMs' });
}

/** Device checks are reported one by one: what is ready stays ready, and starts nothing again. */
function afterDevices(state: VerificationState, devices: VerificationState['devices']): Transition {
  if (devices === state.devices) return unchanged(state);
  const next = { ...state, devices };
  if (devices === 'ready') return whenReady(next);
  return state.phase === 'waiting' ? to(next, {}, { do: 'cancel', timer: 'sessionStart' }) : unchanged(next);
}

const timers: { readonly [T in Timer]: (state: VerificationState) => Transition } = {
  sessionStart: (state) =>
    state.phase === 'waiting' && state.devices === 'ready'
      ? to(state, { phase: 'opening', connection: 'connecting' }, { do: 'openSession' })
      : unchanged(state),
  recordingStart: (state) =>
    state.recording === 'off' && isInSession(state) ? to(state, {}, { do: 'record' }) : unchanged(state),
  agentArrival: afterWaitingForAgent,
  afterVerdict: (state) => stopRecording(state),
  result: (state) =>
    state.phase === 'recorded'
      ? to(
          state,
          { phase: 'sending' },
          { do: 'sendResult', hasRecording: true },
          { do: 'wait', timer: 'letGo', time: 'sessionEndMs' },
        )
      : unchanged(state),
  // The room stays: a session whose proposer left it is sealed with the data so far.
  letGo: (state) =>
    state.phase === 'sending' || state.phase === 'sent'
      ? to(state, { devices: 'unasked' }, { do: 'release' })
      : unchanged(state),
  sessionEnd: (state) =>
    state.phase === 'sent'
      ? to(state, { phase: 'idle', step: 'intro' }, { do: 'leave' }, { do: 'release' })
      : unchanged(state),
  stepReset: (state) =>
    state.consent === 'pending' ? breakOff(state, 'finished', 'step-not-recorded') : stopRecording(state),
};

function stopRecording(state: VerificationState): Transition {
  if (state.phase !== 'concluding') return unchanged(state);
  return to(
    state,
    { phase: 'recorded' },
    { do: 'cancel', timer: 'stepReset' },
    { do: 'cancel', timer: 'afterVerdict' },
    { do: 'stopRecording' },
  );
}

const handlers: Handlers = {
  started: (state) =>
    state.step === 'intro' && !isDecided(state) ? to(startingOver(null), { step: 'notice' }) : unchanged(state),
  agreed: (state) =>
    state.step === 'notice'
      ? to(state, { step: 'instructions', devices: 'checking' }, { do: 'prepare' })
      : unchanged(state),
  proceeded: (state) =>
    state.step === 'instructions' ? whenReady({ ...state, step: 'live', phase: 'waiting' }) : unchanged(state),
  resumed: (state, { isRecorded }) => {
    if (state.step !== 'intro' || isDecided(state)) return unchanged(state);
    const back = { ...startingOver(null), step: 'live', resumes: true } as const;
    // Picture and sound are no longer needed: what exists only has to be sent.
    return isRecorded
      ? to(back, { phase: 'opening', connection: 'connecting', recording: 'stopped' }, { do: 'rejoin' })
      : to(back, { phase: 'waiting', devices: 'checking' }, { do: 'prepare' });
  },
  retried: (state) => sendAgain(state, true),
  wentWithout: (state) => (lacksRecording(state) ? sendAgain(state, false) : unchanged(state)),
  closed: (state) => (canEnd(state) ? breakOff(state, 'closed', null) : unchanged(state)),
  stopped: (state) => (canEnd(state) ? breakOff(state, 'stopped', 'stopped') : unchanged(state)),
  devices: (state, { state: devices }) => afterDevices(state, devices),
  timer: (state, { timer }) => timers[timer](state),
  opened: (state) =>
    state.phase === 'opening' ? to(state, { phase: 'calling' }, { do: 'startAgent' }) : unchanged(state),
  openFailed: (state, { trouble, detail }) =>
    state.phase === 'opening' || state.phase === 'calling'
      ? breakOff(state, 'no_agent', trouble, detail)
      : unchanged(state),
  agentStarted: (state) =>
    state.phase === 'calling'
      ? to(
          state,
          { phase: 'running' },
          { do: 'wait', timer: 'recordingStart', time: 'recordingStartMs' },
          ...(state.agent === 'present'
            ? []
            : [{ do: 'wait', timer: 'agentArrival', time: 'agentArrivalMs' } as const]),
        )
      : unchanged(state),
  rejoined: afterRejoining,
  connection: (state, { to: connection }) => unchanged({ ...state, connection }),
  network: (state, { isOnline }) => unchanged({ ...state, isOnline }),
  connectionLost: (state) =>
    isDecided(state) || !isInSession(state) ? unchanged(state) : breakOff(state, 'closed', 'connection'),
  timeRanOut: (state) =>
    state.step === 'live' && !isDecided(state) ? unchanged({ ...state, isTimeOver: true }) : unchanged(state),
  agentPresence: (state, { isPresent }) => afterPresence(state, isPresent),
  recordingStarted: (state) => unchanged({ ...state, recording: 'on' }),
  recordingFailed: (state) =>
    isInSession(state) && !isDecided(state) ? breakOff(state, 'recorder_failed', 'not-supported') : unchanged(state),
  recordingStopped: (state) =>
    state.phase === 'recorded'
      ? to(state, { recording: 'stopped' }, { do: 'wait', timer: 'result', time: 'resultMs' })
      : unchanged(state),
  uploadRefused: afterUploadRefused,
  recordingWaits: (state, { waits }) => {
    const [before, trouble] = waits ? ([null, 'recording'] as const) : (['recording', null] as const);
    return unchanged(state.phase === 'sending' && state.trouble === before ? { ...state, trouble } : state);
  },
  agentSaid: (state, { event }) => (isInSession(state) ? afterAgentSaid(state, event) : unchanged(state)),
  resultReady: (state, { result }) =>
    state.phase === 'sending'
      ? to(
          state,
          { phase: 'sent', result, trouble: null, detail: '' },
          { do: 'deliver', result },
          { do: 'endSession', reason: 'finished' },
          { do: 'wait', timer: 'sessionEnd', time: 'sessionEndMs' },
        )
      : unchanged(state),
  resultFailed: (state, { detail, isFinal }) => {
    if (state.phase !== 'sending') return unchanged(state);
    return isFinal
      ? breakOff(state, 'finished', 'result-refused', detail)
      : unchanged({ ...state, trouble: 'result', detail });
  },
  discarded: (state) => (state.step === 'intro' ? to(startingOver(null), { step: 'notice' }) : unchanged(state)),
  handedIn: (state, { result }) => {
    const runs = state.step !== 'intro';
    if (runs && !canEnd(state)) return unchanged(state);
    const { effects } = breakOff(state, 'closed', null);
    return to({ ...startingOver(null), result }, {}, ...(runs ? effects : []), { do: 'deliver', result });
  },
};

const sendAgain = (state: VerificationState, hasRecording: boolean): Transition =>
  state.phase === 'sending'
    ? to(state, { detail: '', trouble: null }, { do: 'sendResult', hasRecording })
    : unchanged(state);

/** An unfinished session starts over; after the verdict the person decides, when the result is to be sent. */
function afterUploadRefused(state: VerificationState, { detail }: { detail: string }): Transition {
  if (state.phase === 'sending') return unchanged({ ...state, trouble: 'upload', detail });
  if (!isInSession(state) || isDecided(state)) return unchanged(state);
  // The recording is fine: the server has closed the session meanwhile, and its upload with it.
  if (state.connection === 'disconnected') return breakOff(state, 'closed', 'connection');
  return breakOff(state, 'recorder_failed', 'upload', detail);
}

/** Number of requests for another agent before the page gives up. */
const mostAgents = 2;

function afterWaitingForAgent(state: VerificationState): Transition {
  if (state.agent === 'present' || isDecided(state) || !isInSession(state)) return unchanged(state);
  if (state.agentAsked >= mostAgents) return breakOff(state, 'no_agent', 'no-agent');
  return askForAgent(state, 'late');
}

const askForAgent = (state: VerificationState, agent: 'late' | 'gone'): Transition =>
  to(
    state,
    { agent, agentAsked: state.agentAsked + 1 },
    { do: 'askAgent' },
    { do: 'wait', timer: 'agentArrival', time: 'agentArrivalMs' },
  );

function afterRejoining(
  state: VerificationState,
  { hasAgent, isOver, hasOutcome }: { hasAgent: boolean; isOver: boolean; hasOutcome: boolean },
): Transition {
  if (!isInSession(state) || isDecided(state)) return unchanged(state);
  if (isOver && !hasOutcome) return breakOff(state, 'closed', 'connection');
  if (isOver) return to(state, { phase: 'recorded' }, { do: 'stopRecording' });
  if (!hasAgent) return to(state, { phase: 'calling' }, { do: 'startAgent' });
  const effects: VerificationEffect[] = [
    ...(state.recording === 'off' ? [{ do: 'wait', timer: 'recordingStart', time: 'recordingStartMs' } as const] : []),
    ...(state.agent === 'present' ? [] : [{ do: 'wait', timer: 'agentArrival', time: 'agentArrivalMs' } as const]),
  ];
  return { state: { ...state, phase: 'running' }, effects };
}

function afterPresence(state: VerificationState, isPresent: boolean): Transition {
  if (isPresent) return to(state, { agent: 'present', agentAsked: 0 }, { do: 'cancel', timer: 'agentArrival' });
  // After the verdict the agent may leave: it said goodbye.
  if (state.agent !== 'present' || isDecided(state) || !isInSession(state)) return unchanged(state);
  // A disconnected page sees nobody: the agent is missing only while the room is connected.
  return state.connection === 'connected' ? askForAgent(state, 'gone') : unchanged(state);
}
