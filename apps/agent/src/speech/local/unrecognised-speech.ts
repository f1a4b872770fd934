import { SpeechRate } from './speech-rate.ts';
import type { RecognisedWord } from './pocketsphinx.ts';

const rate = 16_000;
const frameSeconds = 0.01;
const frameLength = rate * frameSeconds;

/** A frame is speech if it is louder than this share of the recognised words' median, which is 8 dB below it. */
const loudPart = 0.4;
/** Minimum share of silence in a turn; the level of that share is the noise level. */
const silentPart = 0.1;
/** Of 32,767. Speech into a microphone is never below it. */
const leastSpeech = 150;
/**
 * In frames of 10 ms: longer than the speech that word edges leak into a pause, shorter than "not". Measured
 * (tests/rates).
 */
const leastLoudFrames = 11;
/**
 * In frames of 10 ms: longer than the part of an "I" that is taken for silence, shorter than "no". Measured
 * (tests/rates).
 */
const leastFramesBefore = 25;
/** A frame is not silent if it is louder than this share, which is 20 dB below. */
const quietPart = 0.1;
/** Maximum length of "I have" relative to its sounds; "I did not" is longer. Measured (tests/rates). */
const longestBefore = 1.3;
/** Maximum length of "have"; "have never" is longer. Measured (tests/rates). */
const longestHelperSeconds = 0.35;

/** Maximum length of an "I" before a pause ("I, … I, Asha Sharma"); a longer one is more than "I". */
const longestBegin = 0.5;

/** Position of a possible denial: between two adjacent words, or between them with `helper`. */
export interface DenialPosition {
  readonly before: string;
  readonly helper?: string;
  readonly after: string;
  /** `before` is a short word; a long one contains more speech. */
  readonly isShort?: boolean;
  /** `helper` joins with a denial or is replaced by it ("have"). */
  readonly isJoined?: boolean;
}

/** Loudness of a turn, one number per 10 ms. */
export class Loudness {
  private readonly frames: number[] = [];
  private sum = 0;
  private count = 0;

  /** @param samples mono, 16 kHz */
  add(samples: Int16Array): void {
    for (const sample of samples) {
      this.sum += sample * sample;
      this.count += 1;
      if (this.count < frameLength) continue;
      this.frames.push(Math.sqrt(this.sum / frameLength));
      this.sum = 0;
      this.count = 0;
    }
  }

  between(from: number, to: number): readonly number[] {
    return this.frames.slice(Math.ceil(from / frameSeconds), Math.floor(to / frameSeconds));
  }

  seconds(): number {
    return this.frames.length * frameSeconds;
  }

  noise(): number {
    return quantile(this.frames, silentPart);
  }

  /** Duration of speech: frames clearly louder than the noise. */
  loudSeconds(): number {
    const least = Math.max(leastSpeech, 2 * this.noise());
    return this.frames.filter((frame) => frame > least).length * frameSeconds;
  }
}

/**
 * Whether the pass for words missed speech at the position of a possible denial: it took speech for a pause, or heard
 * other words. This also detects denials that the pass for denials did not recognise.
 * @param isSettled whether the words at this time are already confirmed
 */
export function isUnrecognisedSpeech(
  words: readonly RecognisedWord[],
  loudness: Loudness,
  positions: readonly DenialPosition[],
  lengthOf: (word: string) => number,
  isSettled: (seconds: number) => boolean = () => false,
): boolean {
  const { loud, quiet } = leastLoudness(words, loudness);
  const pace = new SpeechRate(words, lengthOf);
  const isStretched = (first: RecognisedWord, helper: RecognisedWord, act: RecognisedWord) => {
    const spoken = loudness.between(first.from, act.from).filter((frame) => frame > quiet).length * frameSeconds;
    return pace.relative(spoken, [first, helper]) > longestBefore;
  };
  const isLoud = (from: number, to: number) =>
    loudness.between(from, to).filter((frame) => frame > loud).length >= leastLoudFrames;
  return words.some((first, index) =>
    positions.some(({ before, helper, after, isShort = false, isJoined = false }) => {
      if (first.word !== before || isSettled(first.to)) return false;
      const [second, third, fourth] = words.slice(index + 1, index + 4);
      const seconds = first.to - first.from;
      if (second?.word === after && isShort && seconds > longestHelperSeconds) return true;
      const isAgain = second?.word === before && seconds <= longestBegin;
      if (
        isJoined &&
        second &&
        third &&
        second.word === helper &&
        third.word === after &&
        isStretched(first, second, third)
      )
        return true;
      if (second && (isAgain || second.word === (helper ?? after))) return isLoud(first.to, second.from);
      const last = [third, fourth].find((one) => one?.word === after);
      if (!last) return false;
      return helper === undefined || last.from - first.to > longestHelperSeconds;
    }),
  );
}

/** Whether speech before the first recognised word was taken for silence or noise. */
export function isSpeechBefore(words: readonly RecognisedWord[], loudness: Loudness): boolean {
  const { loud } = leastLoudness(words, loudness);
  const before = loudness.between(0, words[0]?.from ?? 0);
  return before.filter((frame) => frame > loud).length >= leastFramesBefore;
}

/**
 * A turn without pauses has no measurable noise. The noise is then at most half as loud as speech, which rather raises
 * doubts.
 */
function leastLoudness(words: readonly RecognisedWord[], loudness: Loudness): { loud: number; quiet: number } {
  const frames = words.flatMap(({ from, to }) => loudness.between(from, to));
  const speech = quantile(frames, 0.5);
  const noise = Math.min(loudness.noise(), speech / 2);
  const above = (part: number) => Math.sqrt(noise ** 2 + part ** 2 * (speech ** 2 - noise ** 2));
  return { loud: above(loudPart), quiet: above(quietPart) };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}
