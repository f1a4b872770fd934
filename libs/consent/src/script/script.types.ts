import type { ConsentLanguage } from '../languages.ts';
import type { SentenceKey } from '../sentences.ts';
import type { Timings } from '../timings.ts';
import type { Verdict } from '../verdict.ts';

/** Review reasons from the browser's reports; part of `ReviewReason` of libs/contracts. */
export type SeenReason = 'not_in_frame' | 'several_faces' | 'place_missing' | 'face_unchecked' | 'notice_missing';
type SessionOutcome = 'verified' | 'failed' | 'review';
/** Review reasons of the script; part of `ReviewReason` of libs/contracts. */
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
  /** Asks whether the proposer really wants to stop. */
  | 'stop-question'
  /** Reads the consent text out. */
  | 'reading'
  /** Asks the proposer to read, and listens. */
  | 'read-back'
  | 'scoring'
  | 'challenge'
  /** Says the outcome. */
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

/** An `AgentEvent` of libs/contracts without ids and time, which the agent adds. */
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
  /** The recogniser's second pass heard a negation that the text lacks. */
  negationHeard: boolean;
}

/** State of the script. Plain JSON: it is stored, and another agent continues from it. */
export interface ScriptState {
  step: ScriptStep;
  /** `working`: waits for a score. `paused`: nobody is connected or in the picture. */
  phase: 'speaking' | 'listening' | 'working' | 'paused';
  /** Number of the turn: inputs of an earlier turn are ignored. */
  turn: number;
  /** The turn in which the proposer started to speak. */
  spokenIn: number | null;
  attempt: number;
  /** Last attempt that was announced to the page. */
  announced: number;
  scored: number;
  /** The proposer stopped: nothing is submitted, whatever was read before. */
  hasWithdrawn: boolean;
  /** Consecutive questions without a usable answer. */
  misses: number;
  repeats: number;
  absences: number;
  reminders: number;
  inFrame: boolean;
  present: boolean;
  /** Reason of a pause. */
  waitingFor: 'face' | 'return' | null;
  greeted: boolean;
  isReady: boolean;
  /** Step to return to if the proposer does not stop after all. */
  returnTo: 'readiness' | 'read-back' | 'challenge';
  /** Best verdict so far. */
  best: 'none' | 'review' | 'pass';
  /** Whether a reading contained a negation, in words or in the recogniser's second pass. */
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

/** Inputs of a turn carry the number from the action that started it. */
export type ScriptInput =
  | { type: 'started' }
  /** Another agent takes over and repeats the interrupted step. */
  | { type: 'resumed' }
  /** End of a `say`; not `whole` if the proposer interrupted it, or the voice failed. */
  | { type: 'spoken'; turn: number; whole?: boolean }
  /** The proposer started to speak, or more words were recognised. */
  | { type: 'speech'; turn: number }
  /** False alarm: the detected speech was noise. The wait for an answer restarts. */
  | { type: 'no-speech'; turn: number }
  | ({ type: 'heard'; turn: number } & HeardReading)
  /** Speech without words, or every recogniser failed. */
  | { type: 'unintelligible'; turn: number }
  | { type: 'noise'; turn: number }
  /** The heard speech was the agent's own (`isEcho`). */
  | { type: 'echo'; turn: number }
  | { type: 'timer'; turn: number }
  | {
      type: 'scored';
      turn: number;
      verdict: Pick<Verdict, 'outcome' | 'negation' | 'coverage' | 'words' | 'reasons'>;
      /** For a passing reading: review reasons must be known before the proposer hears the outcome. */
      seen: readonly SeenReason[];
    }
  | { type: 'not-in-frame' }
  | { type: 'in-frame' }
  /**
   * The proposer's connection dropped or returned; only the browser may have noticed. A stop or hang-up closes the
   * room, and the script ends.
   */
  | { type: 'left' }
  | { type: 'back' }
  | { type: 'second-came' }
  | { type: 'too-long' };

export type ScriptAction =
  /** Speaks; answered by `spoken`. Interrupts the current sentence. */
  | { do: 'say'; turn: number; keys: (SentenceKey | 'consent')[]; text: string; interruptible: boolean }
  | { do: 'hush' }
  /** Listens until a pause of `pauseMs` after speech; answered by `heard`, `unintelligible`, `noise` or `echo`. */
  | { do: 'listen'; turn: number; mode: ListenMode; pauseMs: number; expected: string }
  | { do: 'stop-listening' }
  /** Replaces the running timer. Answered by `timer`. */
  | { do: 'timer'; turn: number; ms: number }
  | { do: 'stop-timer' }
  | { do: 'emit'; event: ScriptEvent }
  /** Requests a verdict; answered by `scored`. */
  | { do: 'score'; turn: number; attempt: number; heard: HeardReading }
  /** At most once. */
  | { do: 'outcome'; outcome: SessionOutcome; reviewReasons: ScriptReviewReason[] }
  | { do: 'end' };

export interface ScriptContext {
  language: ConsentLanguage;
  /** The proposer's name in the greeting. */
  name: string;
  consentText: string;
  /** 1 to 5, an option of the field. */
  attempts: number;
  /** 0 for no challenge. */
  challengeDigits: number;
  /** New random digits for each call, at least `challengeDigits` of them: the script itself has no randomness. */
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
