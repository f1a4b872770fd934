import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { Executable } from './compile/executable.ts';
import { type Effect, finalPhases, type RunState, type StepRecord } from './run-state.ts';
import { type Place, placeOf, placesOf, recordAt } from './step-places.ts';
import { Turn } from './turn.ts';

interface Advanced {
  state: RunState;
  effects: Effect[];
}

type StepEvent = Extract<RunEvent, { node: string }>;
/** Subject of a step event: where it stands, and its record. */
interface Step {
  place: Place;
  record: StepRecord;
}

/** State of a run without events. `run` is its id: keys and retry jitter are derived from it. */
export const initialState = (executable: Executable, run: string): RunState => ({
  run,
  phase: 'new',
  steps: executable.nodes.map(() => null),
  executions: 0,
  loops: {},
  open: 0,
  tokens: {},
});

/**
 * Applies an event to a run and returns the new state and its effects. Total: an event that does not apply (of a
 * finished step, of another attempt, after the end) returns the same state object and no effects. Never changes its
 * arguments, and never throws.
 */
export function advance(executable: Executable, state: RunState, event: RunEvent): Advanced {
  if (finalPhases.has(state.phase)) return { state, effects: [] };
  const turn = new Turn(executable, state, event.at);
  return take(turn, event) ? turn.end() : { state, effects: [] };
}

/** Folds a journal into a state. */
export const fold = (executable: Executable, run: string, events: Iterable<RunEvent>): RunState => {
  let state = initialState(executable, run);
  for (const event of events) ({ state } = advance(executable, state, event));
  return state;
};

/** Applies the event to the turn; false if it does not apply. */
function take(turn: Turn, event: RunEvent): boolean {
  if (event.type === 'run.cancelled') return turn.cancel(event.reason);
  if (event.type === 'run.started') return turn.state.phase === 'new' && turn.begin(event.input, event.refused);
  if (turn.state.phase === 'new') return false;
  if (event.type === 'node.resumed') return takeToken(turn, event.token, event.payload);
  const step = stepOf(turn, event);
  return step !== undefined && takeStep(turn, step, event);
}

function stepOf(turn: Turn, event: StepEvent): Step | undefined {
  const { executable, state } = turn;
  const place = placeOf(executable, event);
  const record = place ? recordAt(executable, state, place) : null;
  if (!place || !record || record.attempt !== event.attempt || turn.node(place).body !== undefined) return undefined;
  return { place, record };
}

function takeStep(turn: Turn, { place, record }: Step, event: StepEvent): boolean {
  if (event.type === 'timer.fired') {
    if (turn.state.phase !== 'running') return false;
    if (record.status === 'retrying') return turn.again(place, record);
    return record.status === 'waiting' && record.until !== undefined && turn.again(place, record, { by: 'timer' });
  }
  if (record.status !== 'queued' && record.status !== 'running') return false;
  switch (event.type) {
    case 'node.started':
      return record.status === 'queued' && turn.start(place, record);
    case 'node.succeeded':
      return turn.succeed(place, record, event.output, event.port);
    case 'node.failed':
      return turn.fail(place, record, event.error, event.retryable, event.retryAt);
    case 'node.waiting':
      return turn.wait(place, record, event.until, event.token);
  }
}

function takeToken(
  turn: Turn,
  token: string,
  payload: Extract<RunEvent, { type: 'node.resumed' }>['payload'],
): boolean {
  const { tokens, phase } = turn.state;
  if (Object.hasOwn(tokens, token)) return false;
  for (const { record, ...place } of placesOf(turn.executable, turn.state)) {
    if (record.status !== 'waiting' || record.token !== token) continue;
    if (phase !== 'running') return false;
    turn.useToken(token);
    return turn.again(place, record, { by: 'token', token, payload });
  }
  return turn.keepToken(token, payload);
}
