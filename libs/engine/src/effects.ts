import { isJsonObject, type JsonObject } from '@tessera/kernel/json';
import type { Executable, ExecutableNode } from './compile/executable.ts';
import { fillPlan } from './compile/options-plan.ts';
import type { Scope } from './render.ts';
import { type Effect, type ExecuteEffect, type RunState, type StepRecord, type WaitEffect } from './run-state.ts';
import { resultOf } from './result.ts';

/** Scope of a run's templates: the outputs of its nodes by id, and the run itself as `run`. */
function scopeOf(executable: Executable, state: RunState): Scope {
  return {
    timeZone: executable.timeZone,
    read: (node) => {
      if (node === 'run') return aboutRun(state);
      const index = executable.indexOf.get(node);
      return index === undefined ? undefined : state.steps[index]?.output;
    },
  };
}

const aboutRun = ({ run, startedAt = 0 }: RunState): JsonObject => ({
  id: run,
  started_at: new Date(startedAt).toISOString(),
});

/**
 * The effect that executes a node in its present state.
 * @throws ExpressionFault if a template cannot be rendered
 */
export function executeEffect(
  executable: Executable,
  state: RunState,
  node: ExecutableNode,
  { attempt, resume }: StepRecord,
): ExecuteEffect {
  const options = fillPlan(node.plan, scopeOf(executable, state));
  const effect: ExecuteEffect = {
    type: 'execute',
    node: node.id,
    kind: node.kind,
    iteration: 0,
    attempt,
    key: `${state.run}:${node.id}:0`,
    options: isJsonObject(options) ? options : {},
    timeoutMs: node.settings.timeoutMs,
  };
  return resume === undefined ? effect : { ...effect, resume };
}

export const waitEffect = (node: ExecutableNode, { attempt, until, token }: StepRecord): WaitEffect => ({
  type: 'wait',
  node: node.id,
  iteration: 0,
  attempt,
  until,
  token,
});

/**
 * Outstanding effects of a state, for a worker that takes over: executions in flight with the same key and attempt,
 * waits, and the end of an unsettled run. Finished steps are never among them.
 */
export function pending(executable: Executable, state: RunState): Effect[] {
  const { phase } = state;
  if (phase === 'completed' || phase === 'failed' || phase === 'cancelled') {
    return [{ type: 'finish', status: phase, result: resultOf(executable, state), error: state.error ?? null }];
  }
  const effects: Effect[] = [];
  executable.nodes.forEach((node, index) => {
    const record = state.steps[index];
    if (record?.status === 'queued' || record?.status === 'running') {
      effects.push(executeEffect(executable, state, node, record));
    } else if (phase === 'running' && (record?.status === 'retrying' || record?.status === 'waiting')) {
      effects.push(waitEffect(node, record));
    }
  });
  return effects;
}
