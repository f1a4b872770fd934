/** Says how likely texts are in a stretch of speech. */
export interface TextLikelihood {
  /**
   * @param samples mono, 16 bits, 16 kHz
   * @param before what the stretch begins with
   * @param texts how it may go on, one at least
   * @returns log probabilities in nats; -Infinity of those that are far less likely than the likeliest, and of all where the
   *   first one is nothing like what was said
   * @throws Error when there is no model, or when it does not answer
   */
  of(samples: Int16Array, before: string, texts: readonly string[]): Promise<readonly number[]>;
}
