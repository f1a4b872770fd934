import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { JsonObject } from '@tessera/kernel/json';
import { isPureKind } from '@tessera/nodes/node-kinds';
import { advance, initialState } from '../advance.ts';
import type { Executable } from '../compile/executable.ts';
import { resultOf } from '../result.ts';
import { runPure } from '../run-pure.ts';
import { type Effect, type ExecuteEffect, finalPhases, type Outcome, type RunState } from '../run-state.ts';

type Started = Extract<RunEvent, { type: 'run.started' }>;

/** What a run did: its state, and what each of its steps asked for and got, by node and pass. */
export interface RecordedRun {
  executable: Executable;
  state: RunState;
  started: Started;
  requests: ReadonlyMap<string, string>;
  answers: ReadonlyMap<string, Outcome>;
}

/** A run that was tried: nothing of it left the process. */
export interface TrialRun {
  executable: Executable;
  state: RunState;
  /** The step with an effect for which the recorded run has no answer: what follows is unknown. */
  unanswered: string | null;
  /** Steps with effects whose request differs from the recorded one. */
  changedRequests: ReadonlySet<string>;
}

const keyOf = ({ node, iteration }: { node: string; iteration: number }): string => `${node}:${iteration}`;
/** Effects between two pauses of a trial: well below a tenth of a second. */
const atOnce = 1_000;

/** Reads a run from its journal. */
export function recordedRun(executable: Executable, run: string, events: readonly RunEvent[]): RecordedRun {
  const requests = new Map<string, string>();
  const answers = new Map<string, Outcome>();
  let state = initialState(executable, run);
  let started: Started = { type: 'run.started', input: {}, at: 0 };
  for (const event of events) {
    const next = advance(executable, state, event);
    state = next.state;
    for (const effect of next.effects)
      if (effect.type === 'execute') requests.set(keyOf(effect), JSON.stringify(effect.options));
    if (event.type === 'run.started') started = event;
    else if (event.type === 'node.succeeded')
      answers.set(keyOf(event), { kind: 'done', output: event.output as JsonObject, ...portOf(event) });
    else if (event.type === 'node.failed')
      answers.set(keyOf(event), { kind: 'fail', ...event.error, retryable: false });
  }
  return { executable, state, started, requests, answers };
}

const portOf = ({ port }: { port?: string | undefined }) => (port === undefined ? {} : { port });

/**
 * Runs another executable over the input of a recorded run. Steps without effects are computed as of the moment of
 * that run; those with effects get the answer that it got, and nothing is sent. Waits end at once.
 * @param pinned outcomes of steps that are not computed and not looked up, by node
 * @yields from time to time, so that the process can serve others before it goes on
 */
export function* trialRun(
  executable: Executable,
  recorded: Pick<RecordedRun, 'started' | 'answers' | 'requests'> & { state: Pick<RunState, 'run'> },
  pinned: ReadonlyMap<string, Outcome> = new Map(),
): Generator<void, TrialRun> {
  const changedRequests = new Set<string>();
  const queue: Effect[] = [];
  let state = initialState(executable, recorded.state.run);
  let now = recorded.started.at;
  const take = (event: RunEvent): void => {
    const next = advance(executable, state, event);
    state = next.state;
    queue.push(...next.effects);
  };
  const ended = (unanswered: string | null = null): TrialRun => ({ executable, state, unanswered, changedRequests });
  take(recorded.started);
  for (let count = 1; !finalPhases.has(state.phase); count += 1) {
    if (count % atOnce === 0) yield;
    const effect = queue.shift();
    if (!effect || effect.type === 'finish') break;
    if (effect.type === 'wait') {
      if (effect.until === undefined) return ended(effect.node);
      now = Math.max(now, effect.until);
      take({ type: 'timer.fired', at: now, ...stepOf(effect) });
      continue;
    }
    const isPure = isPureKind(effect.kind);
    const outcome =
      pinned.get(effect.node) ??
      (isPure ? runPure(effect, { now, timeZone: executable.timeZone }) : recorded.answers.get(keyOf(effect)));
    if (!outcome) return ended(effect.node);
    if (!isPure && recorded.requests.get(keyOf(effect)) !== JSON.stringify(effect.options))
      changedRequests.add(effect.node);
    take(eventOf(effect, outcome, now));
  }
  return ended();
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

/** How a step would differ: reached, ended or branched differently; another request; another output. */
export type TrialChange = 'path' | 'request' | 'output';

/** How a trial ends, against the recorded run. */
export interface TrialComparison {
  status: 'completed' | 'failed' | 'unknown';
  result: JsonObject | null;
  differs: boolean;
  nodes: { node: string; change: TrialChange }[];
}

/** The differences, step by step in the order of the tried executable. */
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
