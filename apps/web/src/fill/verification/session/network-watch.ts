import type { VerificationWorld } from './session-world.ts';

interface NetworkListener {
  lost(): void;
  back(since: number): void;
}

/** Tells when the network goes, and when it is back since when it was away. @returns a function that ends it */
export function watchNetwork(
  { onOnline, now }: Pick<VerificationWorld, 'onOnline' | 'now'>,
  on: NetworkListener,
): () => void {
  let offlineAt: number | undefined;
  return onOnline((isOnline) => {
    if (!isOnline) {
      offlineAt ??= now();
      on.lost();
    } else if (offlineAt !== undefined) {
      on.back(offlineAt);
      offlineAt = undefined;
    }
  });
}
