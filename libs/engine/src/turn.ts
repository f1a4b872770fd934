import { type JsonObject, type JsonValue } from '@tessera/kernel/json';
import { errorPort } from '@tessera/nodes/node-definition';
import { nextAttemptAt } from './backoff.ts';
import { executeEffect, waitEffect } from './effects.ts';
import type { Executable, ExecutableNode } from './compile/executable.ts';
import { faultIn } from './expression-fault.ts';
import { isDecided, isLive } from './paths.ts';
import { resultOf } from './result.ts';
import type { Effect, Resume, RunError, RunFault, RunState, StepRecord } from './run-state.ts';

/**
 * Application of one event: a mutable copy of the state, and the effects so far. Each method is one rule and returns
 * true, so that a caller can report "this event applied".
 */
export class Turn {
  readonly executable: Executable;
  readonly state: RunState;
  private readonly at: number;
  private readonly effects: Effect[] = [];
  /** Nodes just decided whose followers are still to be checked. */
  private readonly decided: number[] = [];

  constructor(executable: Executable, state: RunState, at: number) {
    this.executable = executable;
    this.state = { ...state, steps: state.steps.slice() };
    this.at = at;
  }

  /** Follows every path as far as possible, and ends the run if nothing is left. */
  end(): { state: RunState; effects: Effect[] } {
    for (let index = this.decided.shift(); index !== undefined; index = this.decided.shift()) {
      for (const edge of this.node(index).outgoing) this.reach(edge.to);
    }
    const { phase, open, steps } = this.state;
    if (phase === 'running' && open === 0) this.finish('completed');
    const isInFlight = (step: StepRecord | null): boolean => step?.status === 'queued' || step?.status === 'running';
    if (phase === 'failing' && !steps.some(isInFlight)) this.finish('failed');
    return { state: this.state, effects: this.effects };
  }

  begin(input: JsonObject): true {
    this.state.phase = 'running';
    this.state.startedAt = this.at;
    const output = { ...this.executable.triggerDefaults, ...input };
    const { at } = this;
    this.settle(0, { status: 'succeeded', attempt: 1, failures: 0, queuedAt: at, startedAt: at, output });
    return true;
  }

  cancel(reason = 'The run was cancelled.'): true {
    this.finish('cancelled', { code: 'CANCELLED', message: reason });
    return true;
  }

  start(index: number, record: StepRecord): true {
    this.state.steps[index] = { ...record, status: 'running', startedAt: this.at };
    return true;
  }

  succeed(index: number, record: StepRecord, output: JsonObject, port?: string): true {
    this.close(index, { ...record, status: 'succeeded', output, port: port ?? this.node(index).defaultPort });
    return true;
  }

  /** Handles a failed attempt: a retry after a pause, or the node's `onError`. */
  fail(index: number, record: StepRecord, error: RunFault, retryable: boolean, retryAt?: number): true {
    const { id, settings } = this.node(index);
    const failures = record.failures + 1;
    if (!retryable || failures >= settings.retry.attempts || this.state.phase !== 'running') {
      this.giveUp(index, { ...record, failures, error });
      return true;
    }
    const seed = `${this.state.run}:${id}:${record.attempt}`;
    const until = nextAttemptAt(settings.retry, { at: this.at, failures, seed, retryAt });
    this.pause(index, { ...record, status: 'retrying', failures, error, until });
    return true;
  }

  wait(index: number, record: StepRecord, until?: number, token?: string): true {
    const isRunning = this.state.phase === 'running';
    if (isRunning && token !== undefined && Object.hasOwn(this.state.tokens, token)) {
      const early = this.state.tokens[token];
      if (!early) return this.fail(index, record, usedToken(token), false);
      this.useToken(token);
      return this.again(index, record, { by: 'token', token, payload: early.payload });
    }
    if (until === undefined && token === undefined) return this.fail(index, record, endlessWait, false);
    this.pause(index, { ...record, status: 'waiting', until, token });
    return true;
  }

  /** Executes a node again: after a retry pause, or because its wait is over. */
  again(index: number, record: StepRecord, resume?: Resume): true {
    const { failures, queuedAt, error } = record;
    this.execute(index, { status: 'queued', attempt: record.attempt + 1, failures, queuedAt, error, resume });
    return true;
  }

  keepToken(token: string, payload: JsonValue): true {
    this.state.tokens = { ...this.state.tokens, [token]: { payload } };
    return true;
  }

  useToken(token: string): void {
    this.state.tokens = { ...this.state.tokens, [token]: null };
  }

  private node(index: number): ExecutableNode {
    const node = this.executable.nodes[index];
    if (node === undefined) throw new RangeError(`No node at ${index}: the state belongs to another version.`);
    return node;
  }

  /** Decides a node once all its incoming edges are decided: starts it if one is live, skips it otherwise. */
  private reach(index: number): void {
    const { steps, phase } = this.state;
    if (steps[index] !== null || phase !== 'running') return;
    const { incoming, disabled, defaultPort } = this.node(index);
    if (!incoming.every(({ from }) => isDecided(steps[from]))) return;
    const fresh = { attempt: 0, failures: 0, queuedAt: this.at };
    if (!incoming.some((edge) => isLive(edge, steps))) this.settle(index, { ...fresh, status: 'skipped' });
    else if (disabled) this.settle(index, { ...fresh, status: 'skipped', port: defaultPort });
    else {
      this.state.open += 1;
      this.execute(index, { ...fresh, status: 'queued', attempt: 1 });
    }
  }

  private execute(index: number, record: StepRecord): void {
    const node = this.node(index);
    this.state.executions += 1;
    if (this.state.executions > this.executable.limits.executions) {
      this.stop(index, { ...record, error: tooManyExecutions(this.executable.limits.executions) });
      return;
    }
    this.state.steps[index] = record;
    try {
      this.effects.push(executeEffect(this.executable, this.state, node, record));
    } catch (error) {
      const fault = faultIn(error);
      if (fault === undefined) throw error;
      this.giveUp(index, { ...record, failures: record.failures + 1, error: fault });
    }
  }

  private pause(index: number, record: StepRecord): void {
    this.state.steps[index] = record;
    if (this.state.phase === 'running') this.effects.push(waitEffect(this.node(index), record));
  }

  private giveUp(index: number, record: StepRecord): void {
    const { settings, defaultPort } = this.node(index);
    if (settings.onError === 'stop') {
      this.stop(index, record);
      return;
    }
    const { code, message } = record.error ?? unknownFault;
    const port = settings.onError === 'branch' ? errorPort.id : defaultPort;
    this.close(index, { ...record, status: 'handled', output: { error: { code, message } }, port });
  }

  private stop(index: number, record: StepRecord): void {
    this.close(index, { ...record, status: 'failed' });
    this.state.phase = 'failing';
    const { id: nodeId, name: nodeName } = this.node(index);
    this.state.error ??= { nodeId, nodeName, ...(record.error ?? unknownFault) };
  }

  private close(index: number, record: StepRecord): void {
    this.state.open -= 1;
    this.settle(index, record);
  }

  private settle(index: number, record: StepRecord): void {
    const port = record.port ?? (record.status === 'succeeded' ? this.node(index).defaultPort : undefined);
    this.state.steps[index] = { ...record, port, finishedAt: this.at };
    this.decided.push(index);
  }

  private finish(status: 'completed' | 'failed' | 'cancelled', error?: RunError): void {
    this.state.phase = status;
    this.state.finishedAt = this.at;
    if (error !== undefined) this.state.error = error;
    const result = resultOf(this.executable, this.state);
    this.effects.push({ type: 'finish', status, result, error: this.state.error ?? null });
  }
}

const unknownFault: RunFault = { code: 'FAILED', message: 'The node failed without saying why.' };
const endlessWait: RunFault = { code: 'BAD_WAIT', message: 'The node waits for neither a moment nor a token.' };
const usedToken = (token: string): RunFault => ({
  code: 'TOKEN_USED',
  message: `The token "${token}" has served already; each wait needs a new one.`,
});
const tooManyExecutions = (limit: number): RunFault => ({
  code: 'STEP_LIMIT',
  message: `The run was stopped after ${limit} executions of its nodes.`,
});
