/** Estimates how likely texts are in a stretch of speech. */
export interface TextLikelihood {
  /**
   * @param samples mono, 16 bits, 16 kHz
   * @param before opening of the stretch
   * @param comparisons possible continuations, at least one in each
   * @returns per comparison, log probabilities in nats of its first text and of the likeliest alternative; -Infinity
   *   for the others, and for all if the first text was not said or the search took too long
   * @throws Error without a model or an answer
   */
  of(
    samples: Int16Array,
    before: string,
    comparisons: readonly (readonly string[])[],
  ): Promise<readonly (readonly number[])[]>;
}

/** Text of a stretch of speech, and the mean probability of its pieces. */
export interface WrittenText {
  readonly text: string;
  readonly confidence: number;
}

/** Writes down open speech. */
export interface SpeechWriter {
  /**
   * @param samples mono, 16 bits, 16 kHz
   * @throws Error without a model or an answer
   */
  write(samples: Int16Array): Promise<WrittenText>;
}
