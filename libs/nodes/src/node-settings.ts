import { z } from 'zod';

const minute = 60_000;

/** When a failed attempt is made again, and how long after. Computed by the engine, which needs no randomness for it. */
export const RetryPolicy = z.strictObject({
  /** All attempts, the first one included. */
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
  /** Spreads retries that would come at once: the pause is 50 to 100 percent of what the backoff says. */
  jitter: z.boolean(),
});
export type RetryPolicy = z.infer<typeof RetryPolicy>;

/**
 * What happens once the last attempt has failed: the run fails (`stop`), or it goes on through the node's last port
 * (`continue`), or through the port `error` (`branch`). In the latter two the node offers the variable `error`.
 */
const OnError = z.enum(['stop', 'continue', 'branch']);

/** Settings that every action has, whatever its kind. */
export const NodeSettings = z.strictObject({
  retry: RetryPolicy,
  timeoutMs: z
    .int()
    .min(100)
    .max(10 * minute),
  onError: OnError,
});
export type NodeSettings = z.infer<typeof NodeSettings>;

/** What a definition stores: only what differs from the kind's own settings. */
export const NodeSettingsInput = NodeSettings.extend({ retry: RetryPolicy.partial() }).partial();
export type NodeSettingsInput = z.infer<typeof NodeSettingsInput>;

/** Kinds without effects fail the same way each time, so they are not tried again. */
export const pureSettings: NodeSettings = {
  retry: { attempts: 1, delayMs: 1_000, backoff: 'fixed', maxDelayMs: 60_000, jitter: false },
  timeoutMs: 10_000,
  onError: 'stop',
};

/** A kind's own settings with those of one node laid over them. */
export function mergeSettings(own: NodeSettings, input: NodeSettingsInput): NodeSettings {
  return { ...own, ...input, retry: { ...own.retry, ...input.retry } };
}
