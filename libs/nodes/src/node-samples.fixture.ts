/** Samples of a kind for the registry-wide tests. */
export interface NodeSamples {
  /** Options as an editor stores them, complete enough to publish. */
  options: object;
}
