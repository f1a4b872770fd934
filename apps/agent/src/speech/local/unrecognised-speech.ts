import { SpeechRate } from './speech-rate.ts';
import type { RecognisedWord } from './pocketsphinx.ts';

const rate = 16_000;
const frameSeconds = 0.01;
const frameLength = rate * frameSeconds;

/** A frame is speech when it is louder than this part of what the recognised words are in the middle: 8 dB below. */
const loudPart = 0.4;
/** So much of a turn is silence at least, before it, behind it and between its words: what is heard there is noise. */
const silentPart = 0.1;
/** Of 32,767; below it nobody speaks into a microphone. */
const leastSpeech = 150;
/** The edges of words leak up to 100 ms of speech into a pause between them; "not" has 120 and more. */
const leastLoudFrames = 11;
/** Of an "I" up to 230 ms are taken for silence; "no" has 300 and more. */
const leastFramesBefore = 25;
/** A frame is no silence when it is louder than this part: 20 dB below. */
const quietPart = 0.1;
/** "I have" before what was done takes this at most, of what its sounds take elsewhere; "I did not" taken for it took 1.5. */
const longestBefore = 1.3;
/** "have" alone has 350 ms at most; where "have never" was said there is more, also when it was taken for "have". */
const longestHelperSeconds = 0.35;

/** "I, … I, Asha Sharma": an "I" before a pause takes this at most; one that takes longer was more than itself. */
const longestBegin = 0.5;

/** Where a text could have a denial: between two words that follow each other, or with `helper` in between. */
export interface DenialPosition {
  readonly before: string;
  readonly helper?: string;
  readonly after: string;
  /** `before` is a small word that is never long: where it is, it was taken for more than itself. */
  readonly isShort?: boolean;
  /** `helper` is one of those that a denial joins or replaces: "have". */
  readonly isJoined?: boolean;
}

/** How loud a turn is, a number for each 10 ms from its begin. */
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

  /** Of speech: what is clearly louder than the noise. */
  loudSeconds(): number {
    const least = Math.max(leastSpeech, 2 * this.noise());
    return this.frames.filter((frame) => frame > least).length * frameSeconds;
  }
}

/**
 * Whether something was said, where a denial could stand, that the pass for words made nothing of: it took speech for a
 * pause, or heard other words there. What a denial does to the recogniser shows this way also when the pass for denials
 * did not find its words.
 * @param isSettled whether it is known what was said there
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

/** Whether something was said before the first word that was heard, and taken for silence or noise. */
export function isSpeechBefore(words: readonly RecognisedWord[], loudness: Loudness): boolean {
  const { loud } = leastLoudness(words, loudness);
  const before = loudness.between(0, words[0]?.from ?? 0);
  return before.filter((frame) => frame > loud).length >= leastFramesBefore;
}

/** In a turn without pauses the noise can't be told: then it is half as loud as speech at most, which rather doubts. */
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
