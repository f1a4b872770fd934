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

/** One pass of a loop: the records of its nodes, by their place in the executable. */
export interface Iteration {
  steps: { readonly [place: number]: StepRecord };
  /** Nodes that are queued, running, retrying or waiting. */
  open: number;
  /** Set once a node has failed for good: nothing new begins, and the pass ends when those in flight have reported. */
  failure?: ItemFailure;
}

export interface ItemFailure extends RunFault {
  index: number;
  /** The name of the node. */
  node: string;
}

/**
 * Where a loop stands. Only passes that have begun and not ended have records: what is kept of the others is their
 * result. Replaced as a whole, never changed.
 */
export interface LoopState {
  items: readonly JsonValue[];
  parallel: number;
  itemErrors: 'stop' | 'continue';
  /** The next item to begin. */
  next: number;
  active: { readonly [iteration: number]: Iteration };
  /** What items gave, in pieces of `chunk`, so that a result more copies little. */
  results: readonly (readonly JsonValue[])[];
  failed: number;
  /** The first of them. */
  errors: readonly ItemFailure[];
  /** The failure that ends the loop. */
  failure?: ItemFailure;
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
  /** Of a node in a loop: the record of its last pass, for those who watch. What counts is in `loops`. */
  steps: (StepRecord | null)[];
  /** Loops that were entered, by their place in the executable. */
  loops: { readonly [place: number]: LoopState };
  /** Executions asked for so far, over all nodes. */
  executions: number;
  /** Number of nodes outside of loops that are queued, running, retrying or waiting, and of loops under way. */
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
