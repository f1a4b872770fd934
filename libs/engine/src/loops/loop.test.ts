import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { variablesOf } from '../compile/compile.ts';
import { advance, initialState } from '../advance.ts';
import { nodeStatuses } from '../node-status.ts';
import { retryFrom } from '../retry-from.ts';
import { runPure } from '../run-pure.ts';
import type { Effect, ExecuteEffect, RunState } from '../run-state.ts';
import { call, compiled, faultsOf, node, outputs, trigger, workflow } from '../workflow.fixture.ts';

const each = (options: JsonObject = {}, rest = {}) =>
  node('each', 'loop', { list: '{{trigger.items}}', ...options }, rest);
const set = (id: string, value: string) => node(id, 'transform', { values: [{ name: 'v', value }] });
const looped = (options: JsonObject = {}, rest = {}) =>
  workflow(
    [trigger, each(options, rest), call('a'), outputs('out', { got: '{{each.results}}', failed: '{{each.failed}}' })],
    'trigger > each',
    'each:item > a',
    'each > out',
  );
type Answer = (effect: ExecuteEffect) => { output: JsonObject } | { error: string };

/** Plays a run to its end; effects are answered in order. */
function play(definition: ReturnType<typeof workflow>, items: JsonValue, answer: Answer = () => ({ output: {} })) {
  const executable = compiled(definition);
  let state: RunState = initialState(executable, 'run1');
  const events: RunEvent[] = [];
  const executed: ExecuteEffect[] = [];
  let atOnce = 0;
  const queue: Effect[] = [];
  const send = (event: RunEvent): void => {
    events.push(event);
    const next = advance(executable, state, event);
    state = next.state;
    queue.push(...next.effects);
  };
  send({ type: 'run.started', at: 1, input: { items } });
  for (let effect = queue.shift(); effect && effect.type !== 'finish'; effect = queue.shift()) {
    if (effect.type !== 'execute') continue;
    executed.push(effect);
    atOnce = Math.max(atOnce, Object.keys(state.loops[1]?.active ?? {}).length);
    const { node: id, iteration, attempt, kind } = effect;
    const step = { at: 2, node: id, iteration, attempt };
    const pure = kind === 'webhook' ? undefined : runPure(effect, { now: 2, timeZone: 'UTC' });
    const given = pure?.kind === 'done' ? { output: pure.output } : answer(effect);
    if ('output' in given) send({ type: 'node.succeeded', ...step, output: given.output });
    else send({ type: 'node.failed', ...step, error: { code: 'X', message: given.error }, retryable: false });
  }
  return { executable, state, events, executed, atOnce };
}
const resultOf = ({ state }: ReturnType<typeof play>) => state.steps.at(-1)?.output;

describe('a loop', () => {
  it('gives a result for each item, in the order of the list', () => {
    const run = play(
      looped({ collect: '{{each.item}}-{{a.status}}', parallel: 3 }),
      ['x', 'y', 'z', 'w'],
      (effect) => ({
        output: { status: effect.iteration },
      }),
    );
    expect(run.state.phase).toBe('completed');
    expect(run.state.steps[run.executable.indexOf.get('each') ?? 0]?.output).toMatchObject({
      ...{ results: ['x-0', 'y-1', 'z-2', 'w-3'], total: 4, failed: 0, errors: [] },
    });
    expect(run.executed.map(({ key }) => key)).toContain('run1:a:3');
    expect(run.atOnce).toBe(3);
  });

  it('of an empty list goes on at once', () => {
    const run = play(looped(), []);
    expect(resultOf(run)).toEqual({ got: [], failed: 0 });
    expect(run.executed.map(({ node: id }) => id)).toEqual(['out']);
  });

  it('keeps records of the passes under way only', () => {
    const items = Array.from({ length: 500 }, (_, index) => index);
    let most = 0;
    const run = play(looped({ parallel: 5, collect: '{{each.index}}' }), items, () => ({ output: {} }));
    for (const { active } of Object.values(run.state.loops)) most = Math.max(most, Object.keys(active).length);
    expect(most).toBe(0);
    expect(run.atOnce).toBeLessThanOrEqual(5);
    expect(resultOf(run)).toEqual({ got: items, failed: 0 });
  });

  it.each([
    ['stops at the first item that fails', 'stop', 'failed', 2],
    ['goes on after items that fail, if it should', 'continue', 'completed', 4],
  ])('%s', (_what, itemErrors, phase, calls) => {
    const run = play(looped({ itemErrors, collect: 'ok' }), [1, 2, 3, 4], ({ iteration }) =>
      iteration === 1 ? { error: 'no' } : { output: {} },
    );
    expect(run.state.phase).toBe(phase);
    expect(run.executed.filter(({ node: id }) => id === 'a')).toHaveLength(calls);
    if (phase === 'completed') expect(resultOf(run)).toEqual({ got: ['ok', null, 'ok', 'ok'], failed: 1 });
    else expect(run.state.error).toMatchObject({ nodeId: 'each', code: 'X', message: 'Item 2, "a": no' });
  });

  it('that fails takes its way out for errors, if it has one', () => {
    const definition = looped({}, { settings: { onError: 'branch' } });
    const edges = [...definition.edges, { id: 'e9', from: 'each', port: 'error', to: 'out' }];
    const out = outputs('out', { got: '{{each.error.message}}' });
    const nodes = definition.nodes.map((one) => (one.id === 'out' ? out : one));
    const run = play({ nodes, edges: edges.filter(({ id }) => id !== 'e2') }, [1], () => ({ error: 'no' }));
    expect(resultOf(run)).toEqual({ got: 'Item 1, "a": no' });
  });

  it('refuses what is no list, and too long a list', () => {
    for (const [items, code] of [
      ['text', 'BAD_VALUE'],
      [Array.from({ length: 10_001 }, () => 1), 'TOO_LARGE'],
    ] as const) {
      const { state } = play(looped(), items as JsonValue);
      expect(state).toMatchObject({ phase: 'failed', error: { nodeId: 'each', code } });
    }
  });

  it('is passed by with its steps when it is disabled or on a branch that is not taken', () => {
    const definition = workflow(
      [trigger, each({}, { disabled: true }), call('a'), set('b', 'on')],
      'trigger > each',
      'each:item > a',
      'each > b',
    );
    const { executable, state } = play(definition, [1]);
    const statuses = Object.fromEntries(nodeStatuses(executable, state).map(({ nodeId, status }) => [nodeId, status]));
    expect(statuses).toMatchObject({ each: 'skipped', a: 'skipped', b: 'success' });
  });

  it('is continued by a retry where it failed', () => {
    const failed = play(looped({ collect: '{{each.index}}' }), [1, 2, 3], ({ iteration }) =>
      iteration === 2 ? { error: 'no' } : { output: {} },
    );
    const journal = retryFrom(failed.executable, failed.events, { at: 5 });
    expect(journal.map((event) => ('iteration' in event ? `${event.node}:${event.iteration}` : event.type))).toEqual([
      ...['run.started', 'a:0', 'a:1'],
    ]);
  });
});

describe('a definition with a loop', () => {
  const codes = (...given: Parameters<typeof workflow>) => faultsOf(workflow(...given)).map(({ code }) => code);
  it('is refused when the loop is empty, stands in another, or is entered from outside', () => {
    const inner = node('inner', 'loop', { list: '{{each.item}}' });
    expect(codes([trigger, each()], 'trigger > each')).toEqual(['EMPTY_LOOP']);
    expect(
      codes([trigger, each(), inner, call('a')], 'trigger > each', 'each:item > inner', 'inner:item > a'),
    ).toContain('NESTED_LOOP');
    expect(codes([trigger, each(), call('a')], 'trigger > each', 'each:item > a', 'each > a')).toEqual(['LOOP_EDGE']);
    expect(codes([trigger, each(), call('a')], 'trigger > each', 'each:item > a', 'trigger > a')).toEqual([
      'LOOP_EDGE',
    ]);
  });

  it('lets steps use of the loop what there is where they stand', () => {
    const refer = (inside: string, after: string, collect = '') =>
      faultsOf(
        workflow(
          [trigger, each({ collect }), set('a', inside), set('b', after)],
          ...['trigger > each', 'each:item > a', 'each > b'],
        ),
      ).map(({ code, nodeId }) => `${code} ${nodeId}`);
    expect(refer('{{each.item}} {{each.index}}', '{{each.results}}', '{{a.v}} {{each.item}}')).toEqual([]);
    expect(refer('{{each.results}}', '{{each.item}}')).toEqual(['UNKNOWN_VARIABLE a', 'UNKNOWN_VARIABLE b']);
    expect(refer('x', '{{a.v}}', '{{b.v}}')).toEqual(['NOT_UPSTREAM each', 'NOT_UPSTREAM b']);
  });

  it('offers the item with the type of the list', () => {
    const find = node('find', 'findRecords', { objectId: 'o' });
    const property = {
      name: 'email',
      title: 'Email',
      spec: 'text',
      kind: 'text',
      required: false,
      readOnly: false,
    } as const;
    const definition = workflow(
      [trigger, find, node('each', 'loop', { list: '{{find.records}}' }), call('a')],
      ...['trigger > find', 'find > each', 'each:item > a'],
    );
    const context = { timeZone: 'UTC', objects: { o: { name: 'O', properties: [property] } } };
    const [group] = variablesOf(definition, context)['a'] ?? [];
    expect(group?.variables.find(({ name }) => name === 'item')).toMatchObject({
      ...{ spec: 'object', spec2: expect.arrayContaining([{ name: 'email', type: 'text' }]) },
    });
  });
});
