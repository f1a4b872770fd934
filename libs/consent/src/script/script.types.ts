import type { ConsentLanguage } from '../languages.ts';
import type { SentenceKey } from '../sentences.ts';
import type { Timings } from '../timings.ts';
import type { Verdict } from '../verdict.ts';

/** What the browser's reports give a person to look at; part of `ReviewReason` of libs/contracts. */
export type SeenReason = 'not_in_frame' | 'several_faces' | 'place_missing' | 'face_unchecked' | 'notice_missing';
type SessionOutcome = 'verified' | 'failed' | 'review';
/** Why a person has to look; part of `ReviewReason` of libs/contracts. */
export type ScriptReviewReason =
  | 'scored_for_review'
  | 'attempts_used'
  | 'negation_heard'
  | 'interrupted'
  | 'second_participant'
  | 'challenge_missed'
  /** The agent's voice failed while it read the consent text. */
  | 'text_not_heard'
  | SeenReason;

export type ScriptStep =
  | 'new'
  | 'greeting'
  /** Explains, and waits until the proposer is ready. */
  | 'readiness'
  /** The proposer wants to stop: asked once more, kindly. */
  | 'stop-question'
  /** Reads the consent text out. */
  | 'reading'
  /** Asks for it back and listens. */
  | 'read-back'
  | 'scoring'
  | 'challenge'
  /** Says how it ended. */
  | 'closing'
  | 'goodbye'
  | 'ended';

export type ListenMode = 'answer' | 'read-back' | 'digits';
type Notice =
  | 'silence'
  | 'not_understood'
  | 'noise'
  | 'second_participant'
  | 'own_echo'
  | 'not_in_frame'
  | 'wrong_text'
  | 'too_short'
  | 'negation'
  | 'challenge_missed';
export type AgentActivity = 'preparing' | 'speaking' | 'waiting' | 'listening' | 'checking' | 'ended';

/** An `AgentEvent` of libs/contracts without its ids and time, which the agent adds. */
export type ScriptEvent =
  | { event_type: 'greeting_finished' }
  | { event_type: 'customer_ready'; status: 'completed' }
  | { event_type: 'consent_process'; message: string }
  | { event_type: 'consent_attempt'; attempt_number: number; attempts_allowed: number }
  | { event_type: 'declaration_recorded' }
  | { event_type: 'consent_verification'; verified: boolean; outcome: SessionOutcome; reason: string }
  | { event_type: 'verification_step_recorded'; status: boolean }
  | { event_type: 'agent_activity'; activity: AgentActivity }
  | { event_type: 'notice'; code: Notice }
  | { event_type: 'challenge'; digits: string };

export interface HeardReading {
  text: string;
  confidence: number | null;
  /** The recogniser's second pass heard a negation that the text does not show. */
  negationHeard: boolean;
}

/** Where the script stands. Plain JSON: it is stored, and another agent goes on from it. */
export interface ScriptState {
  step: ScriptStep;
  /** `working`: a score is awaited. `paused`: nobody is there, or nobody is seen. */
  phase: 'speaking' | 'listening' | 'working' | 'paused';
  /** Counts what was said and listened to: an input that belongs to an earlier turn is too late and means nothing. */
  turn: number;
  /** The turn that the proposer has begun to speak in. */
  spokenIn: number | null;
  attempt: number;
  /** The attempt that the page was told of. */
  announced: number;
  scored: number;
  /** The proposer does not go on: nothing is handed in, whatever was read before. */
  hasWithdrawn: boolean;
  /** Questions in a row without an answer that could be used. */
  misses: number;
  repeats: number;
  absences: number;
  reminders: number;
  inFrame: boolean;
  present: boolean;
  /** What a pause waits for. */
  waitingFor: 'face' | 'return' | null;
  greeted: boolean;
  isReady: boolean;
  /** Where a proposer who does not stop after all goes on. */
  returnTo: 'readiness' | 'read-back' | 'challenge';
  /** The best that the readings so far came to. */
  best: 'none' | 'review' | 'pass';
  /** A reading held a negation, by its words or by the second pass of the recogniser. */
  wasDenied: boolean;
  heard: HeardReading | null;
  digits: string | null;
  challenges: number;
  outcome: SessionOutcome | null;
  reviewReasons: ScriptReviewReason[];
  closing: SentenceKey[];
  stepRecorded: boolean;
  activity: AgentActivity;
}

/** What belongs to a turn carries its number, as the action that began it had it. */
export type ScriptInput =
  | { type: 'started' }
  /** Another agent takes over: the interrupted step is repeated. */
  | { type: 'resumed' }
  /** All of a `say` was said; not `whole` where the proposer cut it short, or the voice failed. */
  | { type: 'spoken'; turn: number; whole?: boolean }
  /** The proposer began to speak, or more was understood. */
  | { type: 'speech'; turn: number }
  /** What began as speech was none (a cough, a knock): the wait for an answer begins again. */
  | { type: 'no-speech'; turn: number }
  | ({ type: 'heard'; turn: number } & HeardReading)
  /** Speech that gave no words, or no recogniser could do its work. */
  | { type: 'unintelligible'; turn: number }
  | { type: 'noise'; turn: number }
  /** What was heard was the agent itself (`isEcho`). */
  | { type: 'echo'; turn: number }
  | { type: 'timer'; turn: number }
  | {
      type: 'scored';
      turn: number;
      verdict: Pick<Verdict, 'outcome' | 'negation' | 'coverage' | 'words' | 'reasons'>;
      /** Of a reading that passes: nobody is told to be verified of whom a person has to look at the recording. */
      seen: readonly SeenReason[];
    }
  | { type: 'not-in-frame' }
  | { type: 'in-frame' }
  /**
   * The proposer's connection dropped, and came back; only the browser may have noticed the drop. Who stops or hangs up
   * closes the room, and no script goes on.
   */
  | { type: 'left' }
  | { type: 'back' }
  | { type: 'second-came' }
  | { type: 'too-long' };

export type ScriptAction =
  /** Speaks; answered by `spoken`. What is being said and not finished is cut off. */
  | { do: 'say'; turn: number; keys: (SentenceKey | 'consent')[]; text: string; interruptible: boolean }
  | { do: 'hush' }
  /** Listens until a pause of `pauseMs` after speech; answered by `heard`, `unintelligible`, `noise` or `echo`. */
  | { do: 'listen'; turn: number; mode: ListenMode; pauseMs: number; expected: string }
  | { do: 'stop-listening' }
  /** One timer runs at a time: a new one replaces it. Answered by `timer`. */
  | { do: 'timer'; turn: number; ms: number }
  | { do: 'stop-timer' }
  | { do: 'emit'; event: ScriptEvent }
  /** Judge what was heard; answered by `scored`. */
  | { do: 'score'; turn: number; attempt: number; heard: HeardReading }
  /** Once at most. */
  | { do: 'outcome'; outcome: SessionOutcome; reviewReasons: ScriptReviewReason[] }
  | { do: 'end' };

export interface ScriptContext {
  language: ConsentLanguage;
  /** Of the proposer, as the greeting says it. */
  name: string;
  consentText: string;
  /** 1 to 5, the field's option. */
  attempts: number;
  /** 0 without a challenge. */
  challengeDigits: number;
  /** Random digits, drawn anew for each call: the script itself has no randomness. At least `challengeDigits` of them. */
  freshDigits: string;
  timings: Pick<Timings, 'silenceMs' | 'readBackPauseMs' | 'answerPauseMs' | 'longestTurnMs' | 'reconnectGraceMs'>;
}

export interface ScriptTurn {
  state: ScriptState;
  actions: ScriptAction[];
}

export const initialScript: ScriptState = {
  step: 'new',
  phase: 'speaking',
  turn: 0,
  spokenIn: null,
  attempt: 0,
  announced: 0,
  scored: 0,
  hasWithdrawn: false,
  misses: 0,
  repeats: 0,
  absences: 0,
  reminders: 0,
  inFrame: true,
  present: true,
  waitingFor: null,
  greeted: false,
  isReady: false,
  returnTo: 'readiness',
  best: 'none',
  wasDenied: false,
  heard: null,
  digits: null,
  challenges: 0,
  outcome: null,
  reviewReasons: [],
  closing: [],
  stepRecorded: false,
  activity: 'preparing',
};
