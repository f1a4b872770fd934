import type { RecognisedWord } from './pocketsphinx.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** How long each word of a reading is, of what as many sounds take in it: 1 for what is said as fast as the rest. */
export class SpeechRate {
  private readonly secondsOfVowel: number;

  /** @param lengthOf how long the sounds of a word are */
  constructor(
    words: readonly RecognisedWord[],
    private readonly lengthOf: (word: string) => number,
  ) {
    this.secondsOfVowel =
      sum(words.map(({ from, to }) => to - from)) / Math.max(1, sum(words.map(({ word }) => lengthOf(word))));
  }

  /** What these words take when they are said as fast as the rest. */
  seconds(words: readonly string[]): number {
    return this.secondsOfVowel * sum(words.map(this.lengthOf));
  }

  relative(seconds: number, words: readonly RecognisedWord[]): number {
    return seconds / this.seconds(words.map(({ word }) => word));
  }
}
