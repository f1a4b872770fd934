import { z } from 'zod';
import { Json } from '../common.schema.ts';

/** Milliseconds since 1970. */
const At = z.int().min(0);
const Message = z.string().max(4_000);

/** Which execution of which node: `attempt` counts every execution of a node, retries and resumes alike, from 1. */
const step = {
  at: At,
  node: z.string().max(64),
  /** The pass of the loop that the node stands in; 0 outside of loops. */
  iteration: z.int().min(0),
  attempt: z.int().min(1),
};

const Fault = z.object({ code: z.string().max(80), message: Message });

/** The run begins with this input. The trigger node has then succeeded. */
const RunStarted = z.object({
  type: z.literal('run.started'),
  at: At,
  input: z.record(z.string(), Json),
  /** Why the run fails before its first step. */
  refused: Fault.optional(),
});

/** A worker began to execute. Needed only where watching it matters: an outcome without it is accepted too. */
const NodeStarted = z.object({ type: z.literal('node.started'), ...step });

/** `output` holds the node's variables by name. `port` is the way out; left out, it is the node's last port. */
const NodeSucceeded = z.object({
  type: z.literal('node.succeeded'),
  ...step,
  output: z.record(z.string(), Json),
  port: z.string().max(80).optional(),
});

/** One attempt failed. Whether another follows is for the engine to say, from the node's retry policy. */
const NodeFailed = z.object({
  type: z.literal('node.failed'),
  ...step,
  error: Fault,
  retryable: z.boolean(),
  /** The earliest moment for the next attempt, where the other side named one (Retry-After). */
  retryAt: At.optional(),
});

/** The node waits for a moment, for a token to come in, or for whichever is first. A token serves once. */
const NodeWaiting = z.object({
  type: z.literal('node.waiting'),
  ...step,
  until: At.optional(),
  token: z.string().min(1).max(200).optional(),
});

/** A moment has come: that of a retry's pause, or the `until` of a waiting node. */
const TimerFired = z.object({ type: z.literal('timer.fired'), ...step });

/** A token came in. It may come before its node waits for it: then it is kept until it does. */
const NodeResumed = z.object({
  type: z.literal('node.resumed'),
  at: At,
  token: z.string().min(1).max(200),
  payload: Json,
});

const RunCancelled = z.object({ type: z.literal('run.cancelled'), at: At, reason: Message.optional() });

/** One entry of a run's journal. The journal is the run: folding it from the start gives the run's state. */
export const RunEvent = z.discriminatedUnion('type', [
  RunStarted,
  NodeStarted,
  NodeSucceeded,
  NodeFailed,
  NodeWaiting,
  TimerFired,
  NodeResumed,
  RunCancelled,
]);
export type RunEvent = z.infer<typeof RunEvent>;
