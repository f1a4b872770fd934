import { isJsonObject, type JsonObject } from '@tessera/kernel/json';
import type { Executable, ExecutableNode } from './compile/executable.ts';
import { fillPlan } from './compile/options-plan.ts';
import { isInFlight } from './paths.ts';
import type { Scope } from './render.ts';
import { type Effect, type ExecuteEffect, type RunState, type StepRecord, type WaitEffect } from './run-state.ts';
import { resultOf } from './result.ts';
import { type Place, placesOf } from './step-places.ts';

/** In which templates are rendered: outside of loops, or in one pass of the loop at a place. */
export type Pass = { loop: number; iteration: number } | undefined;

/** Scope of a run's templates: the outputs of its nodes by id, and the run itself as `run`. */
export function scopeOf(executable: Executable, state: RunState, pass?: Pass): Scope {
  const loop = pass && state.loops[pass.loop];
  const steps = pass && loop?.active[pass.iteration]?.steps;
  return {
    timeZone: executable.timeZone,
    read: (node) => {
      if (node === 'run') return aboutRun(state);
      const index = executable.indexOf.get(node);
      if (index === undefined) return undefined;
      if (!pass || !loop) return state.steps[index]?.output;
      if (index === pass.loop)
        return { item: loop.items[pass.iteration] ?? null, index: pass.iteration, total: loop.items.length };
      return executable.nodes[index]?.loop === pass.loop ? steps?.[index]?.output : state.steps[index]?.output;
    },
  };
}

const aboutRun = ({ run, startedAt = 0 }: RunState): JsonObject => ({
  id: run,
  started_at: new Date(startedAt).toISOString(),
});

const passOf = ({ loop }: ExecutableNode, { iteration }: Place): Pass =>
  loop === undefined ? undefined : { loop, iteration };

/**
 * The effect that executes a node in its present state.
 * @throws ExpressionFault if a template cannot be rendered
 */
export function executeEffect(
  executable: Executable,
  state: RunState,
  place: Place,
  { attempt, resume }: StepRecord,
): ExecuteEffect {
  const node = nodeAt(executable, place);
  const { iteration } = place;
  const options = fillPlan(node.plan, scopeOf(executable, state, passOf(node, place)));
  const effect: ExecuteEffect = {
    type: 'execute',
    node: node.id,
    kind: node.kind,
    iteration,
    attempt,
    key: `${state.run}:${node.id}:${iteration}`,
    options: isJsonObject(options) ? options : {},
    timeoutMs: node.settings.timeoutMs,
  };
  return resume === undefined ? effect : { ...effect, resume };
}

export function nodeAt({ nodes }: Executable, { index }: Place): ExecutableNode {
  const node = nodes[index];
  if (node === undefined) throw new RangeError(`No node at ${index}: the state belongs to another version.`);
  return node;
}

export const waitEffect = (
  { id }: ExecutableNode,
  { iteration }: Place,
  { attempt, until, token }: StepRecord,
): WaitEffect => ({
  type: 'wait',
  node: id,
  iteration,
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
  for (const { record, ...place } of placesOf(executable, state))
    if (isInFlight(record)) effects.push(executeEffect(executable, state, place, record));
  return [...effects, ...waitsOf(executable, state)];
}

/** The waits of a run that is not about to end: retry pauses, moments and tokens. */
export function waitsOf(executable: Executable, state: RunState): WaitEffect[] {
  if (state.phase !== 'running') return [];
  const waits: WaitEffect[] = [];
  for (const { record, ...place } of placesOf(executable, state))
    if (record.status === 'retrying' || record.status === 'waiting')
      waits.push(waitEffect(nodeAt(executable, place), place, record));
  return waits;
}
