import type { VerificationWorld } from './session-world.ts';

/** Tells, each time that the network is back, since when it was away. @returns a function that ends it */
export function watchNetwork(
  { onOnline, now }: Pick<VerificationWorld, 'onOnline' | 'now'>,
  isBack: (since: number) => void,
): () => void {
  let offlineAt: number | undefined;
  return onOnline((isOnline) => {
    if (!isOnline) offlineAt ??= now();
    else if (offlineAt !== undefined) {
      isBack(offlineAt);
      offlineAt = undefined;
    }
  });
}
