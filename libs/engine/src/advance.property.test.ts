import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import fc from 'fast-check';
import { advance, fold, initialState } from './advance.ts';
import { pending } from './effects.ts';
import type { Executable } from './compile/executable.ts';
import { nodeStatuses } from './node-status.ts';
import { retryFrom } from './retry-from.ts';
import { finalPhases, type Effect, type ExecuteEffect, type RunState, type WaitEffect } from './run-state.ts';
import { placeOf, recordAt } from './step-places.ts';
import { call, compiled, node, route, trigger, workflow } from './workflow.fixture.ts';

/** Random nodes: each follows one to three earlier ones, through any of their ports. */
const drawings = fc.array(
  fc.record({
    isRoute: fc.boolean(),
    disabled: fc.nat({ max: 6 }).map((roll) => roll === 0),
    onError: fc.constantFrom('stop', 'continue', 'branch'),
    attempts: fc.integer({ min: 1, max: 3 }),
    from: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 9 },
);
type Drawings = typeof drawings extends fc.Arbitrary<infer Value> ? Value : never;

/** Nodes behind a first port, and the edges between them. */
function drawnBehind(first: string, drawn: Drawings) {
  const edges = new Set<string>();
  const ports: string[][] = [['out']];
  const nodes = drawn.map(({ isRoute, disabled, onError, attempts, from }, index) => {
    const id = `n${index}`;
    for (const [node, port] of from) {
      const source = node % (index + 1);
      const choices = ports[source] ?? [];
      edges.add(`${source === 0 ? first : `n${source - 1}:${choices[port % choices.length]}`} > ${id}`);
    }
    ports.push([...(isRoute ? ['left', 'right', 'else'] : ['out']), ...(onError === 'branch' ? ['error'] : [])]);
    const settings = { onError, retry: { attempts, delayMs: 100, jitter: true } };
    return { ...(isRoute ? route(id, '{{trigger.x}}', 'left', 'right') : call(id)), disabled, settings };
  });
  return { nodes, edges: [...edges] };
}

/** A random workflow: without a loop, or one whose loop repeats the random nodes for three items. */
const drawn = fc
  .tuple(
    drawings,
    fc.option(fc.record({ parallel: fc.integer({ min: 1, max: 3 }), itemErrors: fc.constantFrom('stop', 'continue') })),
  )
  .map(([drawing, repeated]) => {
    if (!repeated) {
      const { nodes, edges } = drawnBehind('trigger:out', drawing);
      return compiled(workflow([trigger, ...nodes], ...edges));
    }
    const { nodes, edges } = drawnBehind('each:item', drawing);
    const each = node('each', 'loop', { list: '{{trigger.items}}', collect: '{{each.item}}', ...repeated });
    return compiled(workflow([trigger, each, ...nodes, call('n50')], 'trigger > each', 'each > n50', ...edges));
  });
const isRepeated = ({ nodes, indexOf }: Executable, id: string): boolean =>
  nodes[indexOf.get(id) ?? -1]?.loop !== undefined;

/** Outcome of an execution. It depends on node, item and attempt only, not on the order. */
type World = (node: string, attempt: number, iteration: number) => number;
const worlds = fc.array(fc.nat({ max: 99 }), { minLength: 40, maxLength: 40 }).map(
  (rolls): World =>
    (node, attempt, iteration) =>
      rolls[(Number(node.slice(1)) * 7 + attempt * 3 + iteration * 11) % rolls.length] ?? 0,
);

function answer({ node, iteration, attempt, kind, resume, key }: ExecuteEffect, roll: number, at: number): RunEvent {
  const step = { at, node, iteration, attempt };
  if (roll < 15) return { type: 'node.failed', ...step, error: { code: 'X', message: 'no' }, retryable: roll < 10 };
  if (roll < 25 && resume === undefined) return { type: 'node.waiting', ...step, until: at + 5 };
  if (roll < 35 && resume === undefined) return { type: 'node.waiting', ...step, token: `${key}#${attempt}` };
  const port = kind === 'conditionalRouting' ? ['left', 'right', 'else'][roll % 3] : undefined;
  return { type: 'node.succeeded', ...step, output: { roll }, port };
}

/** Simulated worker and environment, driven by a list of choices; without choices it executes in order. */
class Drive {
  readonly events: RunEvent[] = [];
  readonly executed: ExecuteEffect[] = [];
  readonly finishes: Effect[] = [];
  state: RunState;
  private todo: Effect[] = [];
  private at = 1_000;

  constructor(
    private readonly executable: Executable,
    private readonly world: World,
    private readonly run = 'run1',
    journal: readonly RunEvent[] = [],
  ) {
    this.events.push(...journal);
    this.state = fold(executable, run, journal);
    this.todo = pending(executable, this.state);
    this.note(this.todo);
  }

  send(event: RunEvent): void {
    const { state, effects } = advance(this.executable, this.state, event);
    if (state === this.state) {
      expect(effects).toEqual([]);
      return;
    }
    this.events.push(event);
    this.state = state;
    this.todo.push(...effects);
    this.note(effects);
  }

  start(): this {
    this.send({ type: 'run.started', at: this.at, input: { x: 1, items: ['a', 'b', 'c'] } });
    return this;
  }

  /** The worker crashes; another takes over the journal. */
  crash(): void {
    const folded = fold(this.executable, this.run, JSON.parse(JSON.stringify(this.events)));
    expect(folded).toEqual(this.state);
    this.state = folded;
    this.todo = pending(this.executable, folded).filter(({ type }) => type !== 'finish');
    this.note(this.todo);
  }

  step(choice: number): void {
    this.at += 1;
    const [effect] = this.todo.splice(choice % this.todo.length, 1);
    if (effect?.type === 'execute') {
      if (choice % 3 === 0) this.send({ type: 'node.started', ...about(effect), at: this.at });
      const event = answer(effect, this.world(effect.node, effect.attempt, effect.iteration), this.at);
      // The token may arrive before the node waits for it.
      const token = event.type === 'node.waiting' && choice % 2 === 1 ? event.token : undefined;
      if (token !== undefined) this.send({ type: 'node.resumed', at: this.at, token, payload: 1 });
      this.send(event);
    } else if (effect?.type === 'wait') {
      if (effect.token === undefined) this.send({ type: 'timer.fired', ...about(effect), at: this.at });
      else this.send({ type: 'node.resumed', at: this.at, token: effect.token, payload: null });
    }
  }

  follow(choices: readonly number[] = []): this {
    for (const choice of choices) {
      if (this.todo.length === 0) break;
      if (choice % 5 === 1) this.crash();
      else if (choice % 5 === 2) this.repeat(choice);
      else this.step(choice);
    }
    for (let steps = 0; this.todo.length > 0; steps += 1) {
      if (steps > 1_000) throw new Error('the run does not end');
      this.step(0);
    }
    return this;
  }

  private repeat(choice: number): void {
    const event = this.events[choice % this.events.length];
    const { state } = this;
    if (event) this.send({ ...event, at: this.at });
    expect(this.state).toBe(state);
  }

  /** Asserts that no finished step is executed again, and that its key never changes. */
  private note(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type === 'finish') this.finishes.push(effect);
      if (effect.type !== 'execute') continue;
      expect(effect.key).toBe(`${this.run}:${effect.node}:${effect.iteration}`);
      const place = placeOf(this.executable, effect);
      const record = place && recordAt(this.executable, this.state, place);
      expect(['queued', 'running']).toContain(record?.status);
      expect(settledIn(this.events)).not.toContain(`${effect.node}:${effect.iteration}`);
      this.executed.push(effect);
    }
  }
}

const about = ({ node, iteration, attempt }: ExecuteEffect | WaitEffect) => ({ node, iteration, attempt });
const settledIn = (events: readonly RunEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'node.succeeded' ? `${event.node}:${event.iteration}` : []));
const ends = (executable: Executable, state: RunState): unknown[] =>
  nodeStatuses(executable, state)
    // Of a repeated node the last pass shows, which is any of those side by side.
    .filter(({ nodeId }) => !isRepeated(executable, nodeId))
    .map(({ nodeId, status, attempts, port }) => [
      ...[nodeId, status, attempts, port],
      state.steps[executable.indexOf.get(nodeId) ?? -1]?.output?.['results'],
    ]);

const choices = fc.array(fc.nat({ max: 999 }), { maxLength: 60 });

describe('any run of any workflow', () => {
  it('ends once and the same way despite failures, repeated events and crashes', () => {
    fc.assert(
      fc.property(drawn, worlds, choices, (executable, world, chosen) => {
        const straight = new Drive(executable, world).start().follow();
        const shaken = new Drive(executable, world).start().follow(chosen);
        for (const drive of [straight, shaken]) {
          expect(finalPhases.has(drive.state.phase)).toBe(true);
          expect(drive.finishes).toHaveLength(1);
        }
        expect(shaken.state.phase).toBe(straight.state.phase);
        if (straight.state.phase === 'completed') {
          expect(ends(executable, shaken.state)).toEqual(ends(executable, straight.state));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('reaches the same end from every prefix of its journal', () => {
    fc.assert(
      fc.property(drawn, worlds, fc.nat(), (executable, world, cut) => {
        const whole = new Drive(executable, world).start().follow();
        const prefix = whole.events.slice(0, 1 + (cut % whole.events.length));
        const rest = new Drive(executable, world, 'run1', prefix).follow();
        expect(rest.state.phase).toBe(whole.state.phase);
        if (whole.state.phase === 'completed') {
          expect(ends(executable, rest.state)).toEqual(ends(executable, whole.state));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('can be cancelled at any point', () => {
    fc.assert(
      fc.property(drawn, worlds, fc.nat(), (executable, world, cut) => {
        const { events } = new Drive(executable, world).start().follow();
        const state = fold(executable, 'run1', events.slice(0, cut % (events.length + 1)));
        const cancelled = advance(executable, state, { type: 'run.cancelled', at: 9_999 });
        expect(finalPhases.has(cancelled.state.phase)).toBe(true);
        if (!finalPhases.has(state.phase)) expect(cancelled.effects).toMatchObject([{ status: 'cancelled' }]);
        for (const { status } of nodeStatuses(executable, cancelled.state)) {
          expect(['pending', 'success', 'failed', 'skipped']).toContain(status);
        }
      }),
    );
  });

  it('completes on retry after failures cease, without repeating finished steps', () => {
    fc.assert(
      fc.property(drawn, worlds, (executable, world) => {
        const failed = new Drive(executable, world).start().follow();
        const finished = new Set(settledIn(failed.events));
        const journal = retryFrom(executable, failed.events, { at: 50_000 });
        const again = new Drive(executable, () => 99, 'run2', journal).follow();
        expect(again.state.phase).toBe('completed');
        for (const { node: id, iteration } of again.executed) expect(finished.has(`${id}:${iteration}`)).toBe(false);
      }),
    );
  });

  it('survives any events in any order', () => {
    const step = fc.record({
      at: fc.nat(),
      node: fc.constantFrom('trigger', 'each', 'n0', 'n1', 'n2', 'nobody', 'constructor', '__proto__'),
      iteration: fc.nat({ max: 1 }),
      attempt: fc.integer({ min: 1, max: 3 }),
    });
    const token = fc.constantFrom('t', 'constructor', '__proto__');
    const event = fc.oneof(
      fc.record({
        type: fc.constant('run.started' as const),
        at: fc.nat(),
        input: fc.constant({ items: [1, 2] as number[] }),
      }),
      step.map((about): RunEvent => ({ type: 'node.started', ...about })),
      step.map((about): RunEvent => ({ type: 'node.succeeded', ...about, output: {}, port: 'elsewhere' })),
      step.map((about): RunEvent => ({ type: 'node.succeeded', ...about, output: {} })),
      step.map((about): RunEvent => ({
        type: 'node.failed',
        ...about,
        error: { code: 'X', message: '' },
        retryable: true,
      })),
      fc.tuple(step, token).map(([about, name]): RunEvent => ({ type: 'node.waiting', ...about, token: name })),
      step.map((about): RunEvent => ({ type: 'timer.fired', ...about })),
      token.map((name): RunEvent => ({ type: 'node.resumed', at: 1, token: name, payload: null })),
    );
    fc.assert(
      fc.property(drawn, fc.array(event, { maxLength: 40 }), (executable, events) => {
        let state = initialState(executable, 'run1');
        for (const next of events) {
          const before = JSON.stringify(state);
          const after = advance(executable, state, next).state;
          expect(JSON.stringify(state)).toBe(before);
          state = after;
        }
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(state.open).toBe(
          state.steps.filter(
            (record, index) =>
              executable.nodes[index]?.loop === undefined &&
              record &&
              ['queued', 'running', 'retrying', 'waiting'].includes(record.status),
          ).length,
        );
      }),
      { numRuns: 400 },
    );
  });
});
