import { isJsonObject, type JsonObject, type JsonValue } from '@tessera/kernel/json';
import { itemPort } from '@tessera/nodes/node-definition';
import { z } from 'zod';
import type { Executable, ExecutableNode } from '../compile/executable.ts';
import { fillPlan } from '../compile/options-plan.ts';
import { scopeOf } from '../effects.ts';
import { ExpressionFault, faultIn } from '../expression-fault.ts';
import { mostItems, resultsOf, withResult } from './loop-state.ts';
import type { ItemFailure, Iteration, LoopState, RunFault, RunState, StepRecord } from '../run-state.ts';
import { isInFlight } from '../paths.ts';
import type { Place } from '../step-places.ts';
import { ValueBudget } from '../value-limits.ts';
import { asList } from '../values.ts';

const LoopOptions = z.object({
  list: z.custom<JsonValue>(),
  parallel: z.number(),
  itemErrors: z.enum(['stop', 'continue']),
});

/** Most errors of items that a loop gives. */
const mostErrors = 100;

/** What the rules of loops need of the turn that they belong to. */
interface WholeTurn {
  readonly executable: Executable;
  readonly state: RunState;
  readonly at: number;
  node(place: Place): ExecutableNode;
  reach(place: Place): void;
  put(place: Place, record: StepRecord): void;
  mayExecute(place: Place, record: StepRecord): boolean;
  succeed(place: Place, record: StepRecord, output: JsonObject): true;
  giveUp(place: Place, record: StepRecord): void;
}

/**
 * The rules of loops in one turn. A loop is `running` from when it is entered until its last item has ended. Each
 * item is a pass through the nodes of the loop, with records of its own. A pass that has ended leaves its result and
 * no records: what a loop needs grows with the passes that run side by side, not with its list.
 *
 * Nothing of this is in the journal but the outcomes of the nodes: entering, passes and results follow from them.
 */
export class LoopTurn {
  /** Loops in which something has happened in this turn. */
  private readonly touched = new Set<number>();

  constructor(private readonly turn: WholeTurn) {}

  /** Begins a loop with the list that its options name now. */
  enter(place: Place, record: StepRecord): void {
    const { turn } = this;
    if (!turn.mayExecute(place, record)) return;
    turn.put(place, record);
    try {
      const options = LoopOptions.parse(fillPlan(turn.node(place).plan, scopeOf(turn.executable, turn.state)));
      const { list, parallel, itemErrors } = options;
      const items = itemsIn(list);
      const fresh: LoopState = { items, parallel, itemErrors, next: 0, active: {}, results: [], failed: 0, errors: [] };
      turn.state.loops = { ...turn.state.loops, [place.index]: fresh };
      this.touched.add(place.index);
    } catch (error) {
      this.refuse(place, record, error);
    }
  }

  /** Marks the nodes of a loop that is not entered. */
  skip({ index, iteration }: Place): void {
    const { state, at } = this.turn;
    const skipped: StepRecord = { status: 'skipped', attempt: 0, failures: 0, queuedAt: at, finishedAt: at };
    for (const node of this.turn.node({ index, iteration }).body ?? []) state.steps[node] = skipped;
  }

  /** Keeps the record of a node that a loop repeats in its pass. */
  put(place: Place, record: StepRecord): void {
    const { loop } = this.turn.node(place);
    if (loop === undefined) return;
    const pass = this.turn.state.loops[loop]?.active[place.iteration];
    if (pass) this.changePass(loop, place.iteration, { steps: { ...pass.steps, [place.index]: record } });
  }

  /** Counts the open nodes of the run, or of the pass. */
  count(place: Place, change: 1 | -1): void {
    const { state } = this.turn;
    const { loop } = this.turn.node(place);
    const pass = loop === undefined ? undefined : state.loops[loop]?.active[place.iteration];
    if (loop === undefined) state.open += change;
    else if (pass) this.changePass(loop, place.iteration, { open: pass.open + change });
  }

  /** Whether nodes may still begin there: the pass is under way, and neither it nor its loop has failed. */
  mayBegin(place: Place): boolean {
    const { loop: index } = this.turn.node(place);
    if (index === undefined) return true;
    const loop = this.turn.state.loops[index];
    const pass = loop?.active[place.iteration];
    return pass !== undefined && pass.failure === undefined && loop?.failure === undefined;
  }

  /** A node of a pass has failed for good: the pass ends as failed. */
  failPass(place: Place, fault: RunFault): void {
    const node = this.turn.node(place);
    const { loop } = node;
    const pass = loop === undefined ? undefined : this.turn.state.loops[loop]?.active[place.iteration];
    if (loop === undefined || !pass) return;
    const failure = pass.failure ?? { ...fault, index: place.iteration, node: node.name };
    this.changePass(loop, place.iteration, { ...withoutPaused(pass), failure });
  }

  /** Ends passes that are done, begins others, and leaves loops after their last. @returns whether anything changed */
  goOn(): boolean {
    let hasChanged = false;
    for (const loop of this.touched) if (this.tend(loop)) hasChanged = true;
    return hasChanged;
  }

  private tend(place: number): boolean {
    const loop = this.turn.state.loops[place];
    if (!loop) return false;
    const ended = Object.entries(loop.active).filter(([, pass]) =>
      (pass.failure ?? loop.failure) ? !Object.values(pass.steps).some(isInFlight) : pass.open === 0,
    );
    for (const [iteration, pass] of ended) this.endPass(place, Number(iteration), pass);
    const begun = this.beginPasses(place);
    const { active, next, items, failure } = this.turn.state.loops[place] ?? loop;
    const isDone = Object.keys(active).length === 0 && (failure !== undefined || next >= items.length);
    if (isDone) this.leave(place);
    return isDone || begun || ended.length > 0;
  }

  private beginPasses(place: number): boolean {
    const { turn } = this;
    const first = turn
      .node({ index: place, iteration: 0 })
      .outgoing.filter(({ port }) => port === itemPort.id)
      .map(({ to }) => to);
    let begun = false;
    for (;;) {
      const loop = turn.state.loops[place];
      if (!loop || loop.failure || turn.state.phase !== 'running' || loop.next >= loop.items.length) return begun;
      if (Object.keys(loop.active).length >= loop.parallel) return begun;
      const iteration = loop.next;
      this.change(place, { next: iteration + 1, active: { ...loop.active, [iteration]: { steps: {}, open: 0 } } });
      for (const index of first) turn.reach({ index, iteration });
      begun = true;
    }
  }

  private endPass(place: number, iteration: number, pass: Iteration): void {
    const loop = this.turn.state.loops[place];
    if (!loop) return;
    const outcome = pass.failure ?? (loop.failure ? null : this.collected(place, iteration));
    const { [iteration]: _ended, ...active } = loop.active;
    if (outcome === null) this.change(place, { active });
    else if ('value' in outcome)
      this.change(place, { active, results: withResult(loop.results, iteration, outcome.value) });
    else this.change(place, { active, ...withFailure(loop, active, outcome) });
  }

  /** What an item adds to the results; null for a loop that collects nothing. */
  private collected(place: number, iteration: number): { value: JsonValue } | ItemFailure | null {
    const { executable, state } = this.turn;
    const { collect, name } = this.turn.node({ index: place, iteration: 0 });
    if (collect === undefined) return null;
    try {
      const filled = fillPlan(collect, scopeOf(executable, state, { loop: place, iteration }));
      return { value: (isJsonObject(filled) ? filled['collect'] : null) ?? null };
    } catch (error) {
      const fault = faultIn(error);
      if (fault === undefined) throw error;
      return { ...fault, index: iteration, node: name };
    }
  }

  private leave(index: number): void {
    const { turn } = this;
    const { [index]: loop, ...others } = turn.state.loops;
    const place = { index, iteration: 0 };
    const record = turn.state.steps[index];
    if (!loop || !record) return;
    turn.state.loops = others;
    if (loop.failure) {
      const { code, message, node, index: item } = loop.failure;
      const error = { code, message: `Item ${item + 1}, "${node}": ${message}` };
      turn.giveUp(place, { ...record, failures: record.failures + 1, error });
      return;
    }
    try {
      const { items, failed, errors } = loop;
      const results = turn.node(place).collect === undefined ? [] : resultsOf(loop);
      new ValueBudget().spend(results);
      const told = errors.map(({ index: item, node, code, message }) => ({ index: item, node, code, message }));
      turn.succeed(place, record, { results, total: items.length, failed, errors: told });
    } catch (error) {
      this.refuse(place, record, error);
    }
  }

  private refuse(place: Place, record: StepRecord, error: unknown): void {
    const fault = faultIn(error);
    if (fault === undefined) throw error;
    this.turn.giveUp(place, { ...record, failures: record.failures + 1, error: fault });
  }

  private changePass(loop: number, iteration: number, change: Partial<Iteration>): void {
    const known = this.turn.state.loops[loop];
    const pass = known?.active[iteration];
    if (known && pass) this.change(loop, { active: { ...known.active, [iteration]: { ...pass, ...change } } });
  }

  private change(place: number, change: Partial<LoopState>): void {
    const known = this.turn.state.loops[place];
    if (known) this.turn.state.loops = { ...this.turn.state.loops, [place]: { ...known, ...change } };
    this.touched.add(place);
  }
}

function itemsIn(list: JsonValue): JsonValue[] {
  const items = asList(list);
  if (items.length <= mostItems) return items;
  const most = mostItems.toLocaleString('en');
  throw new ExpressionFault(
    'TOO_LARGE',
    `A loop takes up to ${most} items, but this list has ${items.length}. Filter it first.`,
  );
}

/** A pass without its retry pauses and waits: nobody waits for their end any more. */
function withoutPaused(pass: Iteration): Iteration {
  const kept = Object.entries(pass.steps).filter(([, { status }]) => status !== 'retrying' && status !== 'waiting');
  return { ...pass, steps: Object.fromEntries(kept) };
}

/** What a failed item changes about its loop: another count, and the end of the others unless the loop goes on. */
function withFailure(loop: LoopState, active: LoopState['active'], failure: ItemFailure): Partial<LoopState> {
  const failed = loop.failed + 1;
  const errors = loop.errors.length < mostErrors ? [...loop.errors, failure] : loop.errors;
  if (loop.itemErrors === 'continue') return { failed, errors };
  const others = Object.entries(active).map(([iteration, pass]) => [iteration, withoutPaused(pass)] as const);
  return { failed, errors, failure: loop.failure ?? failure, active: Object.fromEntries(others) };
}
