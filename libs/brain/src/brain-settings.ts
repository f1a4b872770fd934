export const BRAIN_SETTINGS = Symbol('BrainSettings');

/** Settings of the brains, from those of the process. */
export interface BrainSettings {
  /** Folder of the embedding model; it may appear while the process runs. */
  readonly embeddingModel: string | undefined;
}
