import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { advance, initialState } from '../advance.ts';
import type { Executable } from '../compile/executable.ts';
import type { Iteration, RunState, StepRecord } from '../run-state.ts';
import { placeOf, recordAt } from '../step-places.ts';

type StepEvent = Extract<RunEvent, { node: string }>;

/** What a node in a loop gave in one pass, as the first attempt of another run. */
interface PassedOutcome {
  loop: string;
  event: StepEvent;
  /** It ended the loop: kept only where the run went on after the loop nevertheless. */
  isFatal: boolean;
}

/** What nodes in loops gave, in the order in which it was. */
export class PassedOutcomes {
  private readonly all: PassedOutcome[] = [];

  constructor(private readonly executable: Executable) {}

  /** The outcomes in one loop, which ended with a record. */
  of(loop: string, record: StepRecord): StepEvent[] {
    const isOver = record.status === 'succeeded' || record.status === 'handled';
    return this.all.flatMap(({ loop: own, event, isFatal }) => (own === loop && (isOver || !isFatal) ? [event] : []));
  }

  /** Notes what an event did, if it was about a node in a loop. */
  note(event: RunEvent, before: RunState, after: RunState): void {
    if (event.type !== 'node.succeeded' && event.type !== 'node.failed' && event.type !== 'node.waiting') return;
    const { executable } = this;
    const place = placeOf(executable, event);
    const node = place && executable.nodes[place.index];
    const loop = node?.loop === undefined ? undefined : before.loops[node.loop];
    if (!place || !loop || node?.loop === undefined) return;
    const keep = (kept: StepEvent, isFatal = false): void => {
      this.all.push({ loop: executable.nodes[node.loop ?? 0]?.id ?? '', event: { ...kept, attempt: 1 }, isFatal });
    };
    if (event.type === 'node.succeeded') return keep(event);
    const pass = loop.active[place.iteration];
    if (event.type === 'node.waiting') {
      // In a pass that has failed already, a pause is how a node ends.
      if (pass?.failure ?? loop.failure) keep(pausedAt(event), loop.failure !== undefined);
      return;
    }
    if (recordAt(executable, after, place)?.status === 'retrying') return;
    const failed = { ...event, retryable: false };
    if (node.settings.onError !== 'stop') return keep(failed);
    const isFatal = loop.itemErrors === 'stop';
    const stopped = isFatal ? Object.entries(loop.active) : [[String(place.iteration), pass] as const];
    for (const paused of stopped.flatMap(([iteration, one]) => this.pausedIn(event, Number(iteration), one)))
      if (paused.node !== event.node || paused.iteration !== event.iteration) keep(paused, isFatal);
    keep(failed, isFatal);
  }

  /** Nodes whose pauses end with their pass. */
  private pausedIn({ at }: StepEvent, iteration: number, pass: Iteration | undefined): StepEvent[] {
    return Object.entries(pass?.steps ?? {}).flatMap(([index, { status }]) => {
      const node = this.executable.nodes[Number(index)]?.id;
      if (node === undefined || (status !== 'retrying' && status !== 'waiting')) return [];
      return [pausedAt({ at, node, iteration, attempt: 1 })];
    });
  }
}

const pausedAt = ({
  at,
  node,
  iteration,
  attempt,
}: Pick<StepEvent, 'at' | 'node' | 'iteration' | 'attempt'>): StepEvent => ({
  type: 'node.waiting',
  ...{ at, node, iteration, attempt },
  until: at,
});

/** The state that a journal leads to, and what the nodes in its loops gave. */
export function followPasses(
  executable: Executable,
  events: readonly RunEvent[],
): { state: RunState; outcomes: PassedOutcomes } {
  const outcomes = new PassedOutcomes(executable);
  let state = initialState(executable, 'retried');
  for (const event of events) {
    const { state: next } = advance(executable, state, event);
    if (next !== state) outcomes.note(event, state, next);
    state = next;
  }
  return { state, outcomes };
}
