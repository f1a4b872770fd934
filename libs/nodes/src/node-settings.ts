import { z } from 'zod';

const minute = 60_000;

/** Retry policy. The engine computes delays deterministically. */
export const RetryPolicy = z.strictObject({
  /** Total attempts, including the first. */
  attempts: z.int().min(1).max(10),
  delayMs: z
    .int()
    .min(0)
    .max(60 * minute),
  backoff: z.enum(['fixed', 'exponential']),
  maxDelayMs: z
    .int()
    .min(0)
    .max(24 * 60 * minute),
  /** Jitter against simultaneous retries: the pause is 50 to 100 percent of the backoff. */
  jitter: z.boolean(),
});
export type RetryPolicy = z.infer<typeof RetryPolicy>;

/**
 * What happens once the last attempt has failed: the run fails (`stop`), or it goes on through the node's last port
 * (`continue`), or through the port `error` (`branch`). In the latter two the node offers the variable `error`.
 */
const OnError = z.enum(['stop', 'continue', 'branch']);

/**
 * When a node begins that several connections lead to (docs/adr/0092). `any`: once each of them has arrived or will
 * not, if at least one has. `all`: only if every one has arrived; otherwise it is skipped. `first`: at the first one;
 * what arrives later changes nothing.
 */
const Join = z.enum(['any', 'all', 'first']);

/** Settings of every action, whatever its kind. */
export const NodeSettings = z.strictObject({
  retry: RetryPolicy,
  timeoutMs: z
    .int()
    .min(100)
    .max(10 * minute),
  onError: OnError,
  join: Join,
});
export type NodeSettings = z.infer<typeof NodeSettings>;

/** Settings in a definition: only the differences from the kind's own. */
export const NodeSettingsInput = NodeSettings.extend({ retry: RetryPolicy.partial() }).partial();
export type NodeSettingsInput = z.infer<typeof NodeSettingsInput>;

/** Kinds without effects fail the same way each time, so they are not retried. */
export const pureSettings: NodeSettings = {
  retry: { attempts: 1, delayMs: 1_000, backoff: 'fixed', maxDelayMs: 60_000, jitter: false },
  timeoutMs: 10_000,
  onError: 'stop',
  join: 'any',
};

/** Of kinds with effects: what fails because something else is busy or away is tried again. */
export const effectSettings: NodeSettings = {
  retry: { attempts: 3, delayMs: 1_000, backoff: 'exponential', maxDelayMs: 60_000, jitter: true },
  timeoutMs: 30_000,
  onError: 'stop',
  join: 'any',
};

/** Merges a node's settings over its kind's own. */
export function mergeSettings(own: NodeSettings, input: NodeSettingsInput): NodeSettings {
  return { ...own, ...input, retry: { ...own.retry, ...input.retry } };
}
