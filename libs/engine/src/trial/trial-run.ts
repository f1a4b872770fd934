import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { JsonObject } from '@tessera/kernel/json';
import { isPureKind } from '@tessera/nodes/node-kinds';
import { advance, initialState } from '../advance.ts';
import type { Executable } from '../compile/executable.ts';
import { resultOf } from '../result.ts';
import { runPure } from '../run-pure.ts';
import { type Effect, type ExecuteEffect, finalPhases, type Outcome, type RunState } from '../run-state.ts';

/** What a run did: its state, and what each of its steps asked for and got, by node and pass. */
export interface RecordedRun {
  executable: Executable;
  state: RunState;
  input: JsonObject;
  startedAt: number;
  requests: ReadonlyMap<string, string>;
  answers: ReadonlyMap<string, Outcome>;
}

/** A run that was tried: nothing of it left the process. */
export interface TrialRun {
  executable: Executable;
  state: RunState;
  /** The step with an effect that the recorded run has no answer for: what follows is unknown. */
  unanswered: string | null;
  /** Steps with effects that ask for something else than the recorded run did. */
  changedRequests: ReadonlySet<string>;
}

const keyOf = ({ node, iteration }: { node: string; iteration: number }): string => `${node}:${iteration}`;
/** More executions than a run may have: a trial ends there, whatever it is about. */
const mostExecutions = 20_000;

/** Reads a run from its journal. */
export function recordedRun(executable: Executable, run: string, events: readonly RunEvent[]): RecordedRun {
  const requests = new Map<string, string>();
  const answers = new Map<string, Outcome>();
  let state = initialState(executable, run);
  let started: { input: JsonObject; at: number } = { input: {}, at: 0 };
  for (const event of events) {
    const next = advance(executable, state, event);
    state = next.state;
    for (const effect of next.effects)
      if (effect.type === 'execute') requests.set(keyOf(effect), JSON.stringify(effect.options));
    if (event.type === 'run.started') started = { input: event.input as JsonObject, at: event.at };
    else if (event.type === 'node.succeeded')
      answers.set(keyOf(event), { kind: 'done', output: event.output as JsonObject, ...portOf(event) });
    else if (event.type === 'node.failed')
      answers.set(keyOf(event), { kind: 'fail', ...event.error, retryable: false });
  }
  return { executable, state, input: started.input, startedAt: started.at, requests, answers };
}

const portOf = ({ port }: { port?: string | undefined }) => (port === undefined ? {} : { port });

/**
 * Runs another executable over the input of a recorded run. Steps without effects are computed as of then; those with
 * effects get the answer that the recorded run got, and nothing is sent. Waits end at once.
 */
export function trialRun(executable: Executable, recorded: RecordedRun): TrialRun {
  const changedRequests = new Set<string>();
  const queue: Effect[] = [];
  let state = initialState(executable, recorded.state.run);
  let now = recorded.startedAt;
  const take = (event: RunEvent): void => {
    const next = advance(executable, state, event);
    state = next.state;
    queue.push(...next.effects);
  };
  take({ type: 'run.started', at: now, input: recorded.input });
  for (let count = 0; count < mostExecutions && !finalPhases.has(state.phase); count += 1) {
    const effect = queue.shift();
    if (!effect || effect.type === 'finish') break;
    if (effect.type === 'wait') {
      if (effect.until === undefined) return { executable, state, unanswered: effect.node, changedRequests };
      now = Math.max(now, effect.until);
      take({ type: 'timer.fired', at: now, ...stepOf(effect) });
      continue;
    }
    const outcome = isPureKind(effect.kind)
      ? runPure(effect, { now, timeZone: executable.timeZone })
      : recorded.answers.get(keyOf(effect));
    if (!outcome) return { executable, state, unanswered: effect.node, changedRequests };
    if (!isPureKind(effect.kind) && recorded.requests.get(keyOf(effect)) !== JSON.stringify(effect.options))
      changedRequests.add(effect.node);
    take(eventOf(effect, outcome, now));
  }
  return { executable, state, unanswered: null, changedRequests };
}

const stepOf = ({ node, iteration, attempt }: Pick<ExecuteEffect, 'node' | 'iteration' | 'attempt'>) => ({
  node,
  iteration,
  attempt,
});

function eventOf(effect: ExecuteEffect, outcome: Outcome, at: number): RunEvent {
  const step = { at, ...stepOf(effect) };
  if (outcome.kind === 'done') return { type: 'node.succeeded', ...step, output: outcome.output, ...portOf(outcome) };
  if (outcome.kind === 'wait')
    return {
      type: 'node.waiting',
      ...step,
      ...(outcome.until !== undefined && { until: outcome.until }),
      ...(outcome.token !== undefined && { token: outcome.token }),
    };
  const { code, message } = outcome;
  return { type: 'node.failed', ...step, error: { code, message }, retryable: false };
}

/** How a step would differ: other steps are reached, another branch is taken, other values go out or come in. */
export type TrialChange = 'path' | 'request' | 'output';

/** How a trial ends, against the recorded run. */
export interface TrialComparison {
  status: 'completed' | 'failed' | 'unknown';
  result: JsonObject | null;
  differs: boolean;
  nodes: { node: string; change: TrialChange }[];
}

/** What would be different, step by step in the order of the tried executable. */
export function compareTrial(recorded: RecordedRun, trial: TrialRun): TrialComparison {
  const nodes = trial.executable.nodes.flatMap(({ id }, index) => {
    const after = trial.state.steps[index];
    const before = recorded.state.steps[recorded.executable.indexOf.get(id) ?? -1];
    const isBeyond = trial.unanswered !== null && !after;
    if (isBeyond) return [];
    const change: TrialChange | null =
      pathOf(before) !== pathOf(after)
        ? 'path'
        : trial.changedRequests.has(id)
          ? 'request'
          : JSON.stringify(before?.output) !== JSON.stringify(after?.output)
            ? 'output'
            : null;
    return change === null ? [] : [{ node: id, change }];
  });
  const { phase } = trial.state;
  const status = trial.unanswered !== null ? 'unknown' : phase === 'completed' ? 'completed' : 'failed';
  const result = resultOf(trial.executable, trial.state);
  const isSameEnd =
    status === recorded.state.phase &&
    JSON.stringify(result) === JSON.stringify(resultOf(recorded.executable, recorded.state));
  return { status, result, differs: !isSameEnd || nodes.some(({ change }) => change !== 'output'), nodes };
}

/** Whether a step was reached, how it ended, and where it led. */
const pathOf = (record: RunState['steps'][number] | undefined): string =>
  record ? `${record.status}:${record.port ?? ''}` : '';
