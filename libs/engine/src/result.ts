import type { JsonObject } from '@tessera/kernel/json';
import type { Executable } from './compile/executable.ts';
import type { RunState } from './run-state.ts';

/** Values set by output nodes, the last to finish winning; null if none has run. */
export function resultOf(executable: Executable, state: RunState): JsonObject | null {
  const finished = executable.outputs
    .flatMap((index) => state.steps[index] ?? [])
    .filter((step) => step.status === 'succeeded')
    .sort((left, right) => (left.finishedAt ?? 0) - (right.finishedAt ?? 0));
  if (finished.length === 0) return null;
  return finished.reduce<JsonObject>((result, { output }) => ({ ...result, ...output }), {});
}
