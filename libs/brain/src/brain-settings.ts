export const BRAIN_SETTINGS = Symbol('BrainSettings');

/** Settings of the libraries' brain, from those of the process. */
export interface BrainSettings {
  /** Folder of the embedding model; it may appear while the process runs. */
  readonly embeddingModel: string | undefined;
  /** Private networks and hosts that models may be called at. */
  readonly outboundAllow: readonly string[];
  readonly secretKey: string;
}
