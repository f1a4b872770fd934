import type { NodeKind } from '@tessera/nodes/node-kinds';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';

export interface RunFault {
  code: string;
  message: string;
}

/** Why a run did not complete, and on which node, where one is to blame. */
export interface RunError extends RunFault {
  nodeId?: string;
}

/**
 * Where a node stands. `queued`: its execution was asked for; `running`: a worker reported that it began; `retrying`:
 * the pause after a failed attempt; `waiting`: for a moment or a token; `handled`: failed for good, but the run goes
 * on through `port`; `skipped`: on a branch that was not taken, or, with a `port`, disabled and passed through.
 */
export type StepStatus = 'queued' | 'running' | 'retrying' | 'waiting' | 'succeeded' | 'handled' | 'failed' | 'skipped';

/** What a run knows about one node. Plain JSON; replaced as a whole, never changed. */
export interface StepRecord {
  status: StepStatus;
  /** Executions so far, the current one included. */
  attempt: number;
  /** Failed attempts since the node was first reached. */
  failures: number;
  queuedAt: number;
  startedAt?: number;
  finishedAt?: number;
  /** When the pause of a retry, or a wait, ends. */
  until?: number;
  token?: string;
  /** What came in for a node that had waited; handed to its next execution. */
  resume?: Resume;
  output?: JsonObject;
  port?: string;
  error?: RunFault;
}

/** Why a node that waited is executed again. */
export type Resume = { by: 'timer' } | { by: 'token'; token: string; payload: JsonValue };

/**
 * `new`: no event yet. `failing`: a node has failed for good; nothing new begins, and the run ends when the executions
 * in flight have reported. The last three are final: no event changes them.
 */
type RunPhase = 'new' | 'running' | 'failing' | 'completed' | 'failed' | 'cancelled';

export const finalPhases: ReadonlySet<RunPhase> = new Set(['completed', 'failed', 'cancelled']);

/** The state of a run: what folding its journal gives. Plain JSON; `steps` is in the order of the executable's nodes. */
export interface RunState {
  run: string;
  phase: RunPhase;
  startedAt?: number;
  finishedAt?: number;
  steps: (StepRecord | null)[];
  /** Executions asked for so far, over all nodes. */
  executions: number;
  /** Nodes that are queued, running, retrying or waiting. */
  open: number;
  error?: RunError;
  /** Tokens that came before their node waited for them, and those that have served (`null`). */
  tokens: { [token: string]: { payload: JsonValue } | null };
}

/** Run this node, once, and report what came of it as node.succeeded, node.failed or node.waiting. */
export interface ExecuteEffect {
  type: 'execute';
  node: string;
  kind: NodeKind;
  iteration: number;
  attempt: number;
  /** The same for every attempt of this step, and in no other run: what makes a repeated side effect recognisable. */
  key: string;
  /** The node's options with their templates filled in: also what the run page shows as its input. */
  options: JsonObject;
  timeoutMs: number;
  resume?: Resume;
}

/** Come back with timer.fired at `until`, if it is set. A token's node.resumed comes from outside. */
export interface WaitEffect {
  type: 'wait';
  node: string;
  iteration: number;
  attempt: number;
  until?: number;
  token?: string;
}

/** The run has ended: abort what is still in flight, and settle. */
export interface FinishEffect {
  type: 'finish';
  status: 'completed' | 'failed' | 'cancelled';
  /** The values that output nodes set; null when none ran. */
  result: JsonObject | null;
  error: RunError | null;
}

export type Effect = ExecuteEffect | WaitEffect | FinishEffect;

/** What came of executing a node. The worker's executors and `runPure` answer with it. */
export type Outcome =
  | { kind: 'done'; output: JsonObject; port?: string }
  | { kind: 'wait'; until?: number; token?: string }
  | { kind: 'fail'; code: string; message: string; retryable: boolean; retryAt?: number };
