import fc from 'fast-check';
import { isDecided, isLive } from './paths.ts';
import { call, compiled, faultsOf, outputs, route, TestRun, trigger, workflow } from './workflow.fixture.ts';

const joins = ['any', 'all', 'first'] as const;
type Join = (typeof joins)[number];
const joining = (id: string, join: Join) => call(id, { settings: { join } });

/** Two calls side by side that meet. */
const meeting = (join: Join) =>
  workflow([trigger, call('a'), call('b'), joining('c', join)], ...['trigger > a', 'trigger > b', 'a > c', 'b > c']);
/** A condition of which one branch goes on at once, and a call beside it. */
const splitting = (join: Join) =>
  workflow(
    [trigger, route('pick', '{{trigger.x}}', 'left'), call('a'), joining('c', join), outputs('end', { done: 'yes' })],
    ...['trigger > pick', 'trigger > a', 'pick:left > c', 'a > c', 'c > end'],
  );

describe('a node that several branches lead to', () => {
  it('waits for each of them, unless it goes on at the first', () => {
    for (const join of ['any', 'all'] as const) {
      const run = new TestRun(meeting(join)).start({ x: 1 }).begin('a').succeed('a');
      expect(run.words).toEqual([]);
      expect(run.begin('b').succeed('b').words).toEqual(['execute c#1']);
    }
  });

  it('goes on at the first, and ignores the others, which still finish', () => {
    const run = new TestRun(meeting('first')).start({ x: 1 }).begin('b').succeed('b');
    expect(run.words).toEqual(['execute c#1']);
    run.begin('c').succeed('c');
    expect(run.words).toEqual([]);
    expect(run.state.phase).toBe('running');
    expect(run.begin('a').succeed('a').words).toEqual(['finish completed']);
    expect(run.statuses).toMatchObject({ a: 'success', b: 'success', c: 'success' });
  });

  it('is not blocked by a branch that is not taken', () => {
    for (const join of ['any', 'first'] as const) {
      const run = new TestRun(splitting(join)).start({ x: 1 }).begin('pick').succeed('pick', {}, 'else');
      expect(run.begin('a').succeed('a').words).toEqual(['execute c#1']);
    }
    const run = new TestRun(splitting('all')).start({ x: 1 }).begin('a').succeed('a');
    expect(run.begin('pick').succeed('pick', {}, 'else').words).toEqual(['finish completed']);
    expect(run.statuses).toMatchObject({ c: 'skipped', end: 'skipped' });
  });

  it('is refused at publish when its branches exclude each other, also through other steps', () => {
    const excluding = (join: Join) =>
      workflow(
        [trigger, route('pick', '{{trigger.x}}', 'left'), call('a'), call('b'), joining('c', join)],
        ...['trigger > pick', 'pick:left > a', 'pick:else > b', 'a > c', 'b > c'],
      );
    expect(faultsOf(excluding('any'))).toEqual([]);
    expect(faultsOf(excluding('first'))).toEqual([]);
    expect(faultsOf(excluding('all'))).toMatchObject([{ code: 'JOIN_NEVER', nodeId: 'c', field: 'settings.join' }]);
    expect(faultsOf(splitting('all'))).toEqual([]);
  });
});

/** Random nodes with joins: each follows one to three earlier ones. */
const drawings = fc.array(
  fc.record({
    isRoute: fc.boolean(),
    join: fc.constantFrom(...joins),
    from: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 10 },
);
type Drawing = typeof drawings extends fc.Arbitrary<infer Value> ? Value : never;

function drawn(drawing: Drawing, change: (join: Join, id: string) => Join = (join) => join) {
  const edges = new Set<string>();
  const nodes = drawing.map(({ isRoute, join, from }, index) => {
    const id = `n${index}`;
    for (const [node, port] of from) {
      const source = node % (index + 1);
      const ports = drawing[source - 1]?.isRoute ? ['left', 'else'] : ['out'];
      edges.add(`${source === 0 ? 'trigger' : `n${source - 1}:${ports[port % ports.length]}`} > ${id}`);
    }
    const made = isRoute ? route(id, '{{trigger.x}}', 'left') : call(id);
    return { ...made, settings: { join: change(join, id) } };
  });
  return workflow([trigger, ...nodes], ...edges);
}

/** Follows a run to its end: of what is to be executed, `order` picks the next, and `ports` the branches. */
function follow(definition: ReturnType<typeof workflow>, order: readonly number[], ports: readonly number[]): TestRun {
  const run = new TestRun(definition).start({ x: 1 });
  const todo = [...run.executions];
  for (let step = 0; todo.length > 0; step += 1) {
    const [next] = todo.splice((order[step % order.length] ?? 0) % todo.length, 1);
    if (!next) break;
    const isRoute = next.kind === 'conditionalRouting';
    const roll = ports[Number(next.node.slice(1)) % ports.length] ?? 0;
    run.begin(next.node).succeed(next.node, {}, isRoute ? ['left', 'else'][roll % 2] : undefined);
    todo.push(...run.executions);
  }
  return run;
}
const rolls = fc.array(fc.nat({ max: 99 }), { minLength: 12, maxLength: 12 });

describe('joins of any workflow', () => {
  it('begin exactly when enough branches arrive, in whatever order these do', () => {
    fc.assert(
      fc.property(drawings, rolls, rolls, (drawing, order, ports) => {
        const definition = drawn(drawing);
        fc.pre(faultsOf(definition).length === 0);
        const executable = compiled(definition);
        const { state, statuses } = follow(definition, order, ports);
        expect(state.phase).toBe('completed');
        executable.nodes.forEach(({ incoming, settings, id }, index) => {
          if (index === 0) return;
          const arrived = incoming.filter((edge) => isLive(edge, state.steps[edge.from])).length;
          const isReached = settings.join === 'all' ? arrived === incoming.length : arrived > 0;
          expect([id, statuses[id]]).toEqual([id, isReached ? 'success' : 'skipped']);
          expect(isDecided(state.steps[index])).toBe(true);
        });
        expect(follow(definition, [0], ports).statuses).toEqual(statuses);
      }),
      { numRuns: 400 },
    );
  });

  it('that publishing refuses never begin', () => {
    fc.assert(
      fc.property(drawings, rolls, rolls, (drawing, order, ports) => {
        const refused = faultsOf(drawn(drawing)).filter(({ code }) => code === 'JOIN_NEVER');
        fc.pre(refused.length > 0);
        // The same workflow with joins in their place that may be published: all that they need never arrives.
        const never = new Set(refused.map(({ nodeId }) => nodeId));
        const lenient = drawn(drawing, (join, id) => (never.has(id) ? 'any' : join));
        const executable = compiled(lenient);
        const { state } = follow(lenient, order, ports);
        for (const { nodeId = '' } of refused) {
          const { incoming = [] } = executable.nodes[executable.indexOf.get(nodeId) ?? -1] ?? {};
          expect(incoming.every((edge) => isLive(edge, state.steps[edge.from]))).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});
