/** Says how likely texts are in a stretch of speech. */
export interface TextLikelihood {
  /**
   * @param samples mono, 16 bits, 16 kHz
   * @param before what the stretch begins with
   * @param comparisons of texts in which it may go on, one at least in each
   * @returns of each comparison log probabilities in nats: of its first text and of the likeliest other; -Infinity of others
   *   that need not be known, and of all where the first one is nothing like what was said, or where it takes too long to
   *   find out what was
   * @throws Error when there is no model, or when it does not answer
   */
  of(
    samples: Int16Array,
    before: string,
    comparisons: readonly (readonly string[])[],
  ): Promise<readonly (readonly number[])[]>;
}
