import type { RecognisedWord } from './pocketsphinx.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Speech rate of a reading: length of each word relative to words with equally long sounds; 1 is average. */
export class SpeechRate {
  private readonly secondsOfVowel: number;

  /** @param lengthOf length of a word's sounds */
  constructor(
    words: readonly RecognisedWord[],
    private readonly lengthOf: (word: string) => number,
  ) {
    this.secondsOfVowel =
      sum(words.map(({ from, to }) => to - from)) / Math.max(1, sum(words.map(({ word }) => lengthOf(word))));
  }

  /** Duration of these words at the average rate. */
  seconds(words: readonly string[]): number {
    return this.secondsOfVowel * sum(words.map(this.lengthOf));
  }

  relative(seconds: number, words: readonly RecognisedWord[]): number {
    return seconds / this.seconds(words.map(({ word }) => word));
  }
}
