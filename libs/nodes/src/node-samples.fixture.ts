/** What the registry-wide tests try on a kind. */
export interface NodeSamples {
  /** Options as an editor stores them: enough to publish. */
  options: object;
}
