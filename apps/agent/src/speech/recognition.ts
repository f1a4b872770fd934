import type { AudioFrame } from '@livekit/rtc-node';
import type { Recogniser } from '@tessera/consent/recognisers';

/**
 * What the proposer was asked to say. A local recogniser is constrained to it and its alternatives; a cloud one takes
 * it as a hint.
 */
export type Expectation =
  /** The consent text, as it was read out. */
  | { readonly kind: 'read-back'; readonly text: string }
  /** "Yes, I am ready", "repeat that", "no", "stop" … */
  | { readonly kind: 'answer' }
  /** The random digits of the challenge ("4729"); empty until they are chosen. */
  | { readonly kind: 'digits'; readonly text: string }
  /** Anything. */
  | { readonly kind: 'open' };

/** Result of one turn. */
export interface Heard {
  /** Recognised words, in lower case for the local recogniser; empty if nothing was understood. */
  readonly text: string;
  /** 0 to 1, null if the recogniser gives none. The local one gives a low value if it missed important words. */
  readonly confidence: number | null;
  /**
   * Whether the local recogniser's second pass heard a negation that `text` lacks because its language model suppresses
   * it. Such a reading never passes (see libs/consent). Cloud recognisers show negations in `text`.
   */
  readonly negationHeard: boolean;
  /** The recogniser that was used: the first configured one, or a fallback. */
  readonly recogniser: Recogniser;
}

/** One turn of recognition. */
export interface Listening {
  /** Audio of the proposer, any sample rate, mono, including silence. It is recognised as it arrives. */
  push(frame: AudioFrame): void;
  /**
   * Ends the turn and returns its result; a second call returns the same. @throws SpeechFault when every recogniser
   * failed
   */
  finish(): Promise<Heard>;
  /** Discards the turn. */
  cancel(): void;
  /** Speech has paused: what was said so far may be recognised ahead. */
  paused?(): void;
  /** Speech goes on after a pause. */
  resumed?(): void;
}

/** Recognises the turns of one session, in one language. */
export interface Recognition {
  /** Loads the model and pronunciations of a coming turn, so that `begin` starts immediately. */
  prepare(expected: Expectation): Promise<void>;
  /** @param onPartial called with the text so far whenever it grows */
  begin(expected: Expectation, onPartial?: (text: string) => void): Listening;
  close(): Promise<void>;
}

/** Every configured recogniser or voice failed. */
export class SpeechFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SpeechFault';
  }
}
