export const BRAIN_SETTINGS = Symbol('BrainSettings');

/** Settings of the brains, from those of the process. */
export interface BrainSettings {
  /** Folder of the embedding model; it may appear while the process runs. */
  readonly embeddingModel: string | undefined;
  /** Seals the keys of models (SECRET_KEY). */
  readonly secretKey: string;
  /** Private addresses that may be called (OUTBOUND_ALLOW). */
  readonly outboundAllow: readonly string[];
}
