import { type JsonObject, type JsonValue } from '@tessera/kernel/json';
import { errorPort, itemPort } from '@tessera/nodes/node-definition';
import { nextAttemptAt } from './backoff.ts';
import { executeEffect, nodeAt, waitEffect } from './effects.ts';
import type { Executable, ExecutableEdge, ExecutableNode } from './compile/executable.ts';
import { faultIn } from './expression-fault.ts';
import { LoopTurn } from './loops/loop-turn.ts';
import { isDecided, isLive } from './paths.ts';
import { resultOf } from './result.ts';
import type { Effect, Resume, RunError, RunFault, RunState, StepRecord } from './run-state.ts';
import { isExecuting, type Place, recordAt } from './step-places.ts';

/**
 * Application of one event: a mutable copy of the state, and the effects so far. Each method is one rule and returns
 * true, so that a caller can report "this event applied". What loops add to the rules is in `LoopTurn`.
 */
export class Turn {
  readonly executable: Executable;
  readonly state: RunState;
  readonly at: number;
  private readonly effects: Effect[] = [];
  /** Nodes just decided whose followers are still to be checked. */
  private readonly decided: Place[] = [];
  private readonly loops: LoopTurn;

  constructor(executable: Executable, state: RunState, at: number) {
    this.executable = executable;
    this.state = { ...state, steps: state.steps.slice() };
    this.at = at;
    this.loops = new LoopTurn(this);
  }

  /** Follows every path as far as possible, and ends the run if nothing is left. */
  end(): { state: RunState; effects: Effect[] } {
    do this.spread();
    while (this.state.phase === 'running' && this.loops.goOn());
    const { phase, open } = this.state;
    if (phase === 'running' && open === 0) this.finish('completed');
    if (phase === 'failing' && !isExecuting(this.executable, this.state)) this.finish('failed');
    return { state: this.state, effects: this.effects };
  }

  /** @param refused why the run fails before its first step */
  begin(input: JsonObject, refused?: RunFault): true {
    this.state.phase = 'running';
    this.state.startedAt = this.at;
    const output = { ...this.executable.triggerDefaults, ...input };
    const { at } = this;
    const trigger = { index: 0, iteration: 0 };
    this.settle(trigger, { status: 'succeeded', attempt: 1, failures: 0, queuedAt: at, startedAt: at, output });
    if (!refused) return true;
    this.state.phase = 'failing';
    this.state.error = refused;
    return true;
  }

  cancel(reason = 'The run was cancelled.'): true {
    this.finish('cancelled', { code: 'CANCELLED', message: reason });
    return true;
  }

  start(place: Place, record: StepRecord): true {
    this.put(place, { ...record, status: 'running', startedAt: this.at });
    return true;
  }

  succeed(place: Place, record: StepRecord, output: JsonObject, port?: string): true {
    this.close(place, { ...record, status: 'succeeded', output, port: port ?? this.node(place).defaultPort });
    return true;
  }

  /** Handles a failed attempt: a retry after a pause, or the node's `onError`. */
  fail(place: Place, record: StepRecord, error: RunFault, retryable: boolean, retryAt?: number): true {
    const { id, settings, loop } = this.node(place);
    const failures = record.failures + 1;
    if (!retryable || failures >= settings.retry.attempts || !this.mayBegin(place)) {
      this.giveUp(place, { ...record, failures, error });
      return true;
    }
    const name = loop === undefined ? id : `${id}:${place.iteration}`;
    const seed = `${this.state.run}:${name}:${record.attempt}`;
    const until = nextAttemptAt(settings.retry, { at: this.at, failures, seed, retryAt });
    this.pause(place, { ...record, status: 'retrying', failures, error, until });
    return true;
  }

  wait(place: Place, record: StepRecord, until?: number, token?: string): true {
    const isRunning = this.state.phase === 'running';
    if (isRunning && token !== undefined && Object.hasOwn(this.state.tokens, token)) {
      const early = this.state.tokens[token];
      if (!early) return this.fail(place, record, usedToken(token), false);
      this.useToken(token);
      return this.again(place, record, { by: 'token', token, payload: early.payload });
    }
    if (until === undefined && token === undefined) return this.fail(place, record, endlessWait, false);
    this.pause(place, { ...record, status: 'waiting', until, token });
    return true;
  }

  /** Executes a node again: after a retry pause, or because its wait is over. */
  again(place: Place, record: StepRecord, resume?: Resume): true {
    const { failures, queuedAt, error } = record;
    this.execute(place, { status: 'queued', attempt: record.attempt + 1, failures, queuedAt, error, resume });
    return true;
  }

  keepToken(token: string, payload: JsonValue): true {
    this.state.tokens = { ...this.state.tokens, [token]: { payload } };
    return true;
  }

  useToken(token: string): void {
    this.state.tokens = { ...this.state.tokens, [token]: null };
  }

  node(place: Place): ExecutableNode {
    return nodeAt(this.executable, place);
  }

  /**
   * Decides a node once its incoming edges are decided, or the first one is live for a join of that kind: starts it if
   * enough of them are live, skips it otherwise.
   */
  reach(place: Place): void {
    if (recordAt(this.executable, this.state, place) !== null || !this.mayBegin(place)) return;
    const { incoming, disabled, defaultPort, settings } = this.node(place);
    let arrived = 0;
    let isOpen = false;
    for (const edge of incoming) {
      const source = this.sourceOf(edge, place);
      if (source !== 'loop' && !isDecided(source)) isOpen = true;
      else if (source === 'loop' || isLive(edge, source)) arrived += 1;
    }
    if (isOpen && (settings.join !== 'first' || arrived === 0)) return;
    const isReached = settings.join === 'all' ? arrived === incoming.length : arrived > 0;
    if (isReached && !disabled) return this.arrive(place);
    const port = isReached ? defaultPort : undefined;
    this.settle(place, { status: 'skipped', attempt: 0, failures: 0, queuedAt: this.at, port });
  }

  /** Executes a node for the first time; enters it if it is a loop. */
  private arrive(place: Place): void {
    const { at: queuedAt } = this;
    this.loops.count(place, 1);
    const first = { attempt: 1, failures: 0, queuedAt };
    if (this.node(place).body === undefined) this.execute(place, { status: 'queued', ...first });
    else this.loops.enter(place, { status: 'running', ...first, startedAt: queuedAt });
  }

  /** Counts one more execution; false, and the run stops, when there were too many. */
  mayExecute(place: Place, record: StepRecord): boolean {
    this.state.executions += 1;
    if (this.state.executions <= this.executable.limits.executions) return true;
    this.stop(place, { ...record, error: tooManyExecutions(this.executable.limits.executions) });
    return false;
  }

  put(place: Place, record: StepRecord): void {
    this.loops.put(place, record);
    this.state.steps[place.index] = record;
  }

  giveUp(place: Place, record: StepRecord): void {
    const { settings, defaultPort, loop } = this.node(place);
    const { code, message } = record.error ?? unknownFault;
    if (settings.onError === 'stop') {
      if (loop === undefined) return this.stop(place, record);
      this.close(place, { ...record, status: 'failed' });
      return this.loops.failPass(place, { code, message });
    }
    const port = settings.onError === 'branch' ? errorPort.id : defaultPort;
    this.close(place, { ...record, status: 'handled', output: { error: { code, message } }, port });
  }

  private mayBegin(place: Place): boolean {
    return this.state.phase === 'running' && this.loops.mayBegin(place);
  }

  private spread(): void {
    for (let place = this.decided.shift(); place !== undefined; place = this.decided.shift()) {
      const { outgoing, body } = this.node(place);
      const { iteration } = place;
      const isSkipped = body && this.state.steps[place.index]?.status === 'skipped';
      for (const { to, port } of outgoing) {
        if (body === undefined || port !== itemPort.id) this.reach({ index: to, iteration });
      }
      if (isSkipped) this.loops.skip(place);
    }
  }

  /** What an edge comes from: a node's record, or the loop, whose items lead into its first nodes. */
  private sourceOf({ from: index }: ExecutableEdge, place: Place): StepRecord | 'loop' | null {
    if (index === this.node(place).loop) return 'loop';
    return recordAt(this.executable, this.state, { index, iteration: place.iteration });
  }

  private execute(place: Place, record: StepRecord): void {
    if (!this.mayExecute(place, record)) return;
    this.put(place, record);
    try {
      this.effects.push(executeEffect(this.executable, this.state, place, record));
    } catch (error) {
      const fault = faultIn(error);
      if (fault === undefined) throw error;
      this.giveUp(place, { ...record, failures: record.failures + 1, error: fault });
    }
  }

  private pause(place: Place, record: StepRecord): void {
    this.put(place, record);
    if (this.mayBegin(place)) this.effects.push(waitEffect(this.node(place), place, record));
  }

  private stop(place: Place, record: StepRecord): void {
    this.close(place, { ...record, status: 'failed' });
    this.state.phase = 'failing';
    const { id: nodeId, name: nodeName } = this.node(place);
    this.state.error ??= { nodeId, nodeName, ...(record.error ?? unknownFault) };
  }

  private close(place: Place, record: StepRecord): void {
    this.loops.count(place, -1);
    this.settle(place, record);
  }

  private settle(place: Place, record: StepRecord): void {
    const port = record.port ?? (record.status === 'succeeded' ? this.node(place).defaultPort : undefined);
    this.put(place, { ...record, port, finishedAt: this.at });
    this.decided.push(place);
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
