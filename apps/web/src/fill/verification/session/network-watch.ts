import type { VerificationEnvironment } from './session-environment.ts';

interface NetworkListener {
  lost(): void;
  back(since: number): void;
}

/** Reports a network loss, and the recovery with the start of the loss. @returns a function that ends it */
export function watchNetwork(
  { onOnline, now }: Pick<VerificationEnvironment, 'onOnline' | 'now'>,
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
