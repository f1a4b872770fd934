import type { AudioFrame } from '@livekit/rtc-node';
import type { Recogniser } from '@tessera/consent/recognisers';

/**
 * What the proposer was asked to say. A local recogniser listens for it and for what sounds like it; a cloud one takes
 * it as a hint.
 */
export type Expectation =
  /** The consent text, as it was read out. */
  | { readonly kind: 'read-back'; readonly text: string }
  /** "Yes, I am ready", "repeat that", "no", "stop" … */
  | { readonly kind: 'answer' }
  /** The random digits of the challenge, like "4729"; none where they are not chosen yet. */
  | { readonly kind: 'digits'; readonly text: string };

/** What was heard in one turn. */
export interface Heard {
  /** Words as they were heard, lower case for the local recogniser; empty where nothing was understood. */
  readonly text: string;
  /** 0 to 1, null where the recogniser does not say; the local one is hardly sure when it lost what matters most. */
  readonly confidence: number | null;
  /**
   * A second pass of the local recogniser heard a negation that `text` does not show: its language model hides them.
   * Never passes (see libs/consent). Cloud recognisers show negations in `text`.
   */
  readonly negationHeard: boolean;
  /** Who heard it: the first configured one, or the one that stood in for it. */
  readonly recogniser: Recogniser;
}

/** One turn of listening. */
export interface Listening {
  /** Audio of the proposer, any sample rate, mono; frames of silence too. It is recognised while it comes in. */
  push(frame: AudioFrame): void;
  /** Ends the turn; what was heard in all of it. Asking again gives the same. @throws SpeechFault when every recogniser failed */
  finish(): Promise<Heard>;
  /** Throws the turn away. */
  cancel(): void;
}

/** Listens to one session, one turn after another, in one language. */
export interface Recognition {
  /** Loads what a coming turn needs (language model, pronunciations), so that `begin` starts at once. */
  prepare(expected: Expectation): Promise<void>;
  /** @param onPartial what was understood so far, whenever there is more */
  begin(expected: Expectation, onPartial?: (text: string) => void): Listening;
  close(): Promise<void>;
}

/** No configured recogniser or voice could do its work. */
export class SpeechFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SpeechFault';
  }
}
