import type { RetryPolicy } from '@tessera/nodes/node-settings';

/** Longest delay that a remote system may request for a retry. */
const longestRequested = 24 * 3_600_000;

/**
 * Time of the attempt after `failures` failed ones. Jitter is a hash of `seed`, so that every worker that folds the
 * same journal computes the same time.
 */
export function nextAttemptAt(
  policy: RetryPolicy,
  { at, failures, seed, retryAt = 0 }: { at: number; failures: number; seed: string; retryAt?: number },
): number {
  const grown = policy.backoff === 'exponential' ? policy.delayMs * 2 ** (failures - 1) : policy.delayMs;
  const pause = Math.min(grown, policy.maxDelayMs) * (policy.jitter ? 0.5 + share(seed) / 2 : 1);
  return Math.max(at + Math.round(pause), Math.min(retryAt, at + longestRequested));
}

/** FNV-1a with a final mix, as a fraction of 1. */
function share(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
