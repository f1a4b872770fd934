import { deterministicId } from '@tessera/data/deterministic-id';

/** The id of the run that a retry of a run starts: a run is retried once, after that its retry is. */
export const retryIdOf = (run: string): string => deterministicId('retry', run);
