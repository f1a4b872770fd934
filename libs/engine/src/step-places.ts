import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { Executable } from './compile/executable.ts';
import { isInFlight } from './paths.ts';
import type { Iteration, RunState, StepRecord } from './run-state.ts';

/** A node of the executable, in one pass of the loop that repeats it. */
export interface Place {
  index: number;
  /** 0 outside of loops. */
  iteration: number;
}

type Named = Pick<Extract<RunEvent, { node: string }>, 'node' | 'iteration'>;

/** The place that an event or an effect is about; undefined for a node that does not exist. */
export function placeOf({ indexOf }: Executable, { node, iteration }: Named): Place | undefined {
  const index = indexOf.get(node);
  return index === undefined ? undefined : { index, iteration };
}

/** The pass of a loop that a place belongs to; undefined outside of loops, and for a pass that is not under way. */
function iterationAt(executable: Executable, state: RunState, { index, iteration }: Place): Iteration | undefined {
  const loop = executable.nodes[index]?.loop;
  return loop === undefined ? undefined : state.loops[loop]?.active[iteration];
}

/** The record at a place; null when nothing has happened there yet. */
export function recordAt(executable: Executable, state: RunState, place: Place): StepRecord | null {
  if (executable.nodes[place.index]?.loop !== undefined)
    return iterationAt(executable, state, place)?.steps[place.index] ?? null;
  return place.iteration === 0 ? (state.steps[place.index] ?? null) : null;
}

/** The records that the run's course depends on, with their places: those of nodes outside of loops, and of passes. */
export function* placesOf(executable: Executable, state: RunState): Generator<Place & { record: StepRecord }> {
  for (const [index, record] of state.steps.entries()) {
    const { loop, body } = executable.nodes[index] ?? {};
    if (record && loop === undefined && body === undefined) yield { index, iteration: 0, record };
  }
  for (const loop of Object.values(state.loops)) {
    for (const [iteration, { steps }] of Object.entries(loop.active))
      for (const [index, record] of Object.entries(steps))
        yield { index: Number(index), iteration: Number(iteration), record };
  }
}

/** Whether a worker is executing a node of the run, or will at once. */
export function isExecuting(executable: Executable, state: RunState): boolean {
  for (const { record } of placesOf(executable, state)) if (isInFlight(record)) return true;
  return false;
}
