import type { Timings } from '@tessera/consent/timings';
import type { AgentActivity, AgentEvent, NoticeCode } from '@tessera/contracts/verification/verification.events';
import type { StopSession, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { z } from 'zod';

/** Why a step came back to its begin, or can't go on. The page has a sentence for each. */
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

/** The three steps of the specification; the second has the notice before the instructions. */
export type Step = 'intro' | 'notice' | 'instructions' | 'live';

/**
 * How far the live session is: `waiting` for camera and microphone, `opening` the room, `calling` the agent, `running`,
 * `concluding` after the verdict while it is still recorded, `recorded`, `sending` the result, `sent`.
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
  /** To the room. */
  connection: 'disconnected' | 'connecting' | 'connected';
  /** The browser's word: the room notices only after a while. */
  isOnline: boolean;
  consent: 'pending' | 'verified' | 'failed' | 'review';
  customerReady: 'pending' | 'completed';
  declarationRecorded: boolean;
  /** The agent ended without anything that it could judge: the step starts over in a moment. */
  isStepLost: boolean;
  /** The longest session is over: the server ends it, whatever is underway. */
  isTimeOver: boolean;
  recording: 'off' | 'on' | 'stopped';
  agent: 'awaited' | 'present' | 'late' | 'gone';
  /** How often the server was asked for another agent in a row. */
  agentAsked: number;
  activity: AgentActivity | null;
  notice: NoticeCode | null;
  attempt: { number: number; allowed: number } | null;
  challenge: string | null;
  /** What the agent asks for, in its own words. */
  process: string;
  /** Why the verdict is what it is, in the agent's words. */
  reason: string;
  trouble: Trouble | null;
  /** What the server or the browser said about the trouble, when it said anything. */
  detail: string;
  /** Whether an earlier session goes on: its room, its attempt, its transcript. */
  resumes: boolean;
  result: VerificationResult | null;
  /** Whether the result was there before this page was. */
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
  /** A session goes on that a reload left; `isRecorded` once nothing more of it is to be recorded. */
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
   * `hasAgent`: the consent text is made already. `isOver`: the server closed the session meanwhile, and `hasOutcome`: after
   * something was read.
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
  /** Nothing of the recording has arrived for a while, though it is to be sent; or something does again. */
  | { type: 'recordingWaits'; waits: boolean }
  | { type: 'agentSaid'; event: AgentEvent }
  | { type: 'resultReady'; result: VerificationResult }
  | { type: 'resultFailed'; detail: string; isFinal: boolean }
  | { type: 'handedIn'; result: VerificationResult }
  | { type: 'discarded' };

/** What has to be done because of an event. Times are names: the server tells how long they are. */
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

/** @param result what this field was answered with before the page was opened */
export const initialState = (result: VerificationResult | null = null): VerificationState => ({
  ...begin,
  result,
  isEarlier: result !== null,
});

/** The begin again, with what led there. */
export const startingOver = (trouble: Trouble | null, detail = ''): VerificationState => ({
  ...begin,
  trouble,
  detail,
});

/** Once there is a result, or a verdict, the buttons of the step do nothing more. */
export const isDecided = ({ consent, result }: VerificationState): boolean => consent !== 'pending' || result !== null;

/** The result is on its way, and something keeps it from arriving. */
export const isHeldUp = (
  state: VerificationState,
): state is VerificationState & { trouble: 'result' | 'upload' | 'recording' } =>
  state.phase === 'sending' && (state.trouble === 'result' || lacksRecording(state));

/** What keeps the result is the recording: it can be gone on without. */
export const lacksRecording = (
  state: VerificationState,
): state is VerificationState & { trouble: 'upload' | 'recording' } =>
  state.phase === 'sending' && (state.trouble === 'upload' || state.trouble === 'recording');

/** Whether the person may still end it: before the verdict, and when its result does not arrive. */
export const canEnd = (state: VerificationState): boolean => !isDecided(state) || isHeldUp(state);

/** Whether closing would break a session off. */
export const isInSession = ({ phase }: VerificationState): boolean =>
  phase !== 'idle' && phase !== 'waiting' && phase !== 'sent';

/** What was said so far would be lost: also of a session that goes on, before its camera is there. */
export const hasSession = (state: VerificationState): boolean =>
  isInSession(state) || (state.resumes && state.phase === 'waiting');
