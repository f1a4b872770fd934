import type { Timings } from '@tessera/consent/timings';
import type { AgentActivity, AgentEvent, NoticeCode } from '@tessera/contracts/verification/verification.events';
import type { StopSession, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { z } from 'zod';

/** Why a step returned to its start, or cannot continue. Each has a text. */
export type Trouble =
  | 'session'
  | 'agent-session'
  | 'agent-refused'
  | 'not-supported'
  | 'connection'
  | 'no-agent'
  | 'step-not-recorded'
  | 'time-over'
  | 'stopped'
  | 'upload'
  | 'recording'
  | 'result'
  | 'result-refused';

/** The three steps of the specification; the second shows the notice before the instructions. */
export type Step = 'intro' | 'notice' | 'instructions' | 'live';

/**
 * Phase of the live session: `waiting` for camera and microphone, `opening` the room, `calling` the agent, `running`,
 * `concluding` after the verdict while still recording, `recorded`, `sending` the result, `sent`.
 */
export type Phase =
  | 'idle'
  | 'waiting'
  | 'opening'
  | 'calling'
  | 'running'
  | 'concluding'
  | 'recorded'
  | 'sending'
  | 'sent';

export interface VerificationState {
  step: Step;
  phase: Phase;
  devices: 'unasked' | 'checking' | 'ready' | 'problem';
  /** Connection to the room. */
  connection: 'disconnected' | 'connecting' | 'connected';
  /** The browser's network state: the room notices a loss later. */
  isOnline: boolean;
  consent: 'pending' | 'verified' | 'failed' | 'review';
  customerReady: 'pending' | 'completed';
  declarationRecorded: boolean;
  /** The agent ended without a judgeable reading: the step starts over shortly. */
  isStepLost: boolean;
  /** The session's time limit passed: the server ends it in any state. */
  isTimeOver: boolean;
  recording: 'off' | 'on' | 'stopped';
  agent: 'awaited' | 'present' | 'late' | 'gone';
  /** Number of requests for another agent in a row. */
  agentAsked: number;
  activity: AgentActivity | null;
  notice: NoticeCode | null;
  attempt: { number: number; allowed: number } | null;
  challenge: string | null;
  /** The agent's request, in its own words. */
  process: string;
  /** The reason for the verdict, in the agent's words. */
  reason: string;
  trouble: Trouble | null;
  /** Details of the problem from the server or the browser, if any. */
  detail: string;
  /** Whether an earlier session is resumed: its room, its attempt, its transcript. */
  resumes: boolean;
  result: VerificationResult | null;
  /** Whether the result existed before this page. */
  isEarlier: boolean;
}

export type Timer =
  | 'sessionStart'
  | 'recordingStart'
  | 'agentArrival'
  | 'afterVerdict'
  | 'result'
  | 'letGo'
  | 'sessionEnd'
  | 'stepReset';
export type EndReason = z.infer<typeof StopSession>['reason'];

export type VerificationEvent =
  | { type: 'started' }
  | { type: 'agreed' }
  | { type: 'proceeded' }
  /** Resumes a session after a reload; `isRecorded` once nothing more of it is to be recorded. */
  | { type: 'resumed'; isRecorded: boolean }
  | { type: 'retried' }
  | { type: 'wentWithout' }
  | { type: 'closed' }
  | { type: 'stopped' }
  | { type: 'devices'; state: 'checking' | 'ready' | 'problem' }
  | { type: 'timer'; timer: Timer }
  | { type: 'opened' }
  | { type: 'openFailed'; trouble: Trouble; detail: string }
  | { type: 'agentStarted' }
  /**
   * `hasAgent`: the consent text exists. `isOver`: the server closed the session meanwhile, and `hasOutcome`: after
   * a reading.
   */
  | { type: 'rejoined'; hasAgent: boolean; isOver: boolean; hasOutcome: boolean }
  | { type: 'connection'; to: VerificationState['connection'] }
  | { type: 'network'; isOnline: boolean }
  | { type: 'connectionLost' }
  | { type: 'timeRanOut' }
  | { type: 'agentPresence'; isPresent: boolean }
  | { type: 'recordingStarted' }
  | { type: 'recordingFailed' }
  | { type: 'recordingStopped' }
  | { type: 'uploadRefused'; detail: string }
  /** The upload to be sent has stalled, or makes progress again. */
  | { type: 'recordingWaits'; waits: boolean }
  | { type: 'agentSaid'; event: AgentEvent }
  | { type: 'resultReady'; result: VerificationResult }
  | { type: 'resultFailed'; detail: string; isFinal: boolean }
  | { type: 'handedIn'; result: VerificationResult }
  | { type: 'discarded' };

/** Effects of an event. Times are names: the server sets their duration. */
export type VerificationEffect =
  | { do: 'prepare' }
  | { do: 'release' }
  | { do: 'wait'; timer: Timer; time: keyof Timings }
  | { do: 'cancel'; timer: Timer }
  | { do: 'cancelAll' }
  | { do: 'openSession' }
  | { do: 'startAgent' }
  | { do: 'rejoin' }
  | { do: 'askAgent' }
  | { do: 'record' }
  | { do: 'stopRecording' }
  | { do: 'startFaces' }
  | { do: 'stopFaces' }
  | { do: 'sendResult'; hasRecording: boolean }
  | { do: 'deliver'; result: VerificationResult }
  | { do: 'endSession'; reason: EndReason }
  | { do: 'leave' };

export interface Transition {
  state: VerificationState;
  effects: VerificationEffect[];
}

const begin: VerificationState = {
  step: 'intro',
  phase: 'idle',
  devices: 'unasked',
  connection: 'disconnected',
  isOnline: true,
  consent: 'pending',
  customerReady: 'pending',
  declarationRecorded: false,
  isStepLost: false,
  isTimeOver: false,
  recording: 'off',
  agent: 'awaited',
  agentAsked: 0,
  activity: null,
  notice: null,
  attempt: null,
  challenge: null,
  process: '',
  reason: '',
  trouble: null,
  detail: '',
  resumes: false,
  result: null,
  isEarlier: false,
};

/** @param result the field's answer before the page was opened */
export const initialState = (result: VerificationResult | null = null): VerificationState => ({
  ...begin,
  result,
  isEarlier: result !== null,
});

/** The start again, with its cause. */
export const startingOver = (trouble: Trouble | null, detail = ''): VerificationState => ({
  ...begin,
  trouble,
  detail,
});

/** Once there is a result or a verdict, the buttons of the step do nothing more. */
export const isDecided = ({ consent, result }: VerificationState): boolean => consent !== 'pending' || result !== null;

/** The result is due, but something delays it. */
export const isHeldUp = (
  state: VerificationState,
): state is VerificationState & { trouble: 'result' | 'upload' | 'recording' } =>
  state.phase === 'sending' && (state.trouble === 'result' || lacksRecording(state));

/** The upload blocks the result; the user may skip it. */
export const lacksRecording = (
  state: VerificationState,
): state is VerificationState & { trouble: 'upload' | 'recording' } =>
  state.phase === 'sending' && (state.trouble === 'upload' || state.trouble === 'recording');

/** Whether the person may still end it: before the verdict, and when its result is delayed. */
export const canEnd = (state: VerificationState): boolean => !isDecided(state) || isHeldUp(state);

/** Whether closing would abort a session. */
export const isInSession = ({ phase }: VerificationState): boolean =>
  phase !== 'idle' && phase !== 'waiting' && phase !== 'sent';

/** Progress that would be lost: also of a resumed session before its camera is ready. */
export const hasSession = (state: VerificationState): boolean =>
  isInSession(state) || (state.resumes && state.phase === 'waiting');
