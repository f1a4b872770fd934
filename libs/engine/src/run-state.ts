import type { NodeKind } from '@tessera/nodes/node-kinds';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';

export interface RunFault {
  code: string;
  message: string;
}

/** Reason that a run did not complete, and the node at fault, if any. */
export interface RunError extends RunFault {
  nodeId?: string;
  nodeName?: string;
}

/**
 * Where a node stands. `queued`: its execution was asked for; `running`: a worker reported that it began; `retrying`:
 * the pause after a failed attempt; `waiting`: for a moment or a token; `handled`: failed for good, but the run goes
 * on through `port`; `skipped`: on a branch that was not taken, or, with a `port`, disabled and passed through.
 */
export type StepStatus = 'queued' | 'running' | 'retrying' | 'waiting' | 'succeeded' | 'handled' | 'failed' | 'skipped';

/** A run's record of one node. Plain JSON; replaced as a whole, never changed. */
export interface StepRecord {
  status: StepStatus;
  /** Executions so far, the current one included. */
  attempt: number;
  /** Failed attempts since the node was first reached. */
  failures: number;
  queuedAt: number;
  startedAt?: number;
  finishedAt?: number;
  /** End of a retry pause or a wait. */
  until?: number;
  token?: string;
  /** Payload for a node that had waited; passed to its next execution. */
  resume?: Resume;
  output?: JsonObject;
  port?: string;
  error?: RunFault;
}

/** Reason that a node is executed again after a wait. */
export type Resume = { by: 'timer' } | { by: 'token'; token: string; payload: JsonValue };

/**
 * `new`: no event yet. `failing`: a node has failed for good; nothing new begins, and the run ends when the executions
 * in flight have reported. The last three are final: no event changes them.
 */
type RunPhase = 'new' | 'running' | 'failing' | 'completed' | 'failed' | 'cancelled';

export const finalPhases: ReadonlySet<RunPhase> = new Set(['completed', 'failed', 'cancelled']);

/**
 * The state of a run: what folding its journal gives. Plain JSON; `steps` is in the order of the executable's nodes.
 */
export interface RunState {
  run: string;
  phase: RunPhase;
  startedAt?: number;
  finishedAt?: number;
  steps: (StepRecord | null)[];
  /** Executions asked for so far, over all nodes. */
  executions: number;
  /** Number of nodes that are queued, running, retrying or waiting. */
  open: number;
  error?: RunError;
  /** Tokens that arrived before their node waited for them, and used ones (`null`). */
  tokens: { [token: string]: { payload: JsonValue } | null };
}

/** Run this node once and report the outcome as node.succeeded, node.failed or node.waiting. */
export interface ExecuteEffect {
  type: 'execute';
  node: string;
  kind: NodeKind;
  iteration: number;
  attempt: number;
  /** Idempotency key: the same for every attempt of this step, and unique across runs. */
  key: string;
  /** The node's rendered options; also its input on the run page. */
  options: JsonObject;
  timeoutMs: number;
  resume?: Resume;
}

/** Send timer.fired at `until`, if set. A token's node.resumed comes from outside. */
export interface WaitEffect {
  type: 'wait';
  node: string;
  iteration: number;
  attempt: number;
  until?: number;
  token?: string;
}

/** The run has ended: abort executions in flight and store the run. */
export interface FinishEffect {
  type: 'finish';
  status: 'completed' | 'failed' | 'cancelled';
  /** Values set by output nodes; null if none ran. */
  result: JsonObject | null;
  error: RunError | null;
}

export type Effect = ExecuteEffect | WaitEffect | FinishEffect;

/** Outcome of an execution, returned by the worker's executors and `runPure`. */
export type Outcome =
  | { kind: 'done'; output: JsonObject; port?: string }
  | { kind: 'wait'; until?: number; token?: string }
  | { kind: 'fail'; code: string; message: string; retryable: boolean; retryAt?: number };
