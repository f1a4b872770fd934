import { fold } from './advance.ts';
import { pending } from './effects.ts';
import { call, chain, diamond, node, outputs, route, TestRun, trigger, workflow } from './workflow.fixture.ts';

describe('a chain', () => {
  it('runs node by node and renders templates from earlier outputs', () => {
    const run = new TestRun(chain).start();
    expect(run.effects).toEqual([
      {
        ...{
          type: 'execute',
          node: 'a',
          kind: 'webhook',
          iteration: 0,
          attempt: 1,
          key: 'run1:a:0',
          timeoutMs: 30_000,
        },
        options: { method: 'POST', url: 'https://example.com', headers: [], query: [], body: { type: 'none' } },
      },
    ]);
    expect(run.statuses).toEqual({ trigger: 'success', a: 'inqueue', b: 'pending' });
    expect(run.begin('a').statuses).toMatchObject({ a: 'processing' });
    run.succeed('a', { status: 204 });
    expect(run.executions[0]?.options).toMatchObject({ url: 'https://x/204' });
    expect(run.succeed('b').effects).toEqual([{ type: 'finish', status: 'completed', result: null, error: null }]);
    expect(run.statuses).toEqual({ trigger: 'success', a: 'success', b: 'success' });
  });

  it('takes an outcome without a start', () => {
    expect(new TestRun(chain).start().succeed('a', { status: 1 }).words).toEqual(['execute b#1']);
  });

  it('sets omitted trigger variables to null', () => {
    const event = node('trigger', 'event', { event: 'x', fields: [{ name: 'who' }] });
    const run = new TestRun(workflow([event, call('a', {}, 'https://x/{{trigger.who}}')], 'trigger > a')).start();
    expect(run.executions[0]?.options.url).toBe('https://x/');
  });

  it('lets templates name the run', () => {
    const run = new TestRun(
      workflow([trigger, call('a', {}, 'https://x/{{run.id}}/{{run.started_at}}')], 'trigger > a'),
    );
    expect(run.start().executions[0]?.options.url).toBe('https://x/run1/1970-01-01T00%3A00%3A01.010Z');
  });

  it('ends at once when there is nothing after the trigger', () => {
    expect(new TestRun(workflow([trigger])).start().words).toEqual(['finish completed']);
  });
});

describe('branches', () => {
  const branches = workflow(
    [trigger, route('r', '{{trigger.x}}', 'yes', 'no'), call('a'), call('b'), call('a2'), call('join')],
    'trigger > r',
    'r:yes > a',
    'r:no > b',
    'a > a2',
    'a2 > join',
    'b > join',
  );

  it('skip untaken branches and join with taken ones', () => {
    const run = new TestRun(branches).start({ x: 'no' }).succeed('r', { branch: 'no' }, 'no');
    expect(run.words).toEqual(['execute b#1']);
    expect(run.statuses).toMatchObject({ a: 'skipped', a2: 'skipped', join: 'pending' });
    expect(run.succeed('b').words).toEqual(['execute join#1']);
  });

  it('end at an unconnected port', () => {
    const run = new TestRun(branches).start({ x: '?' }).succeed('r', {}, 'else');
    expect(run.words).toEqual(['finish completed']);
    expect(run.statuses).toMatchObject({ a: 'skipped', b: 'skipped', join: 'skipped' });
  });

  it('run side by side, and join once all of them have come', () => {
    const run = new TestRun(diamond).start();
    expect(run.words).toEqual(['execute a#1', 'execute b#1']);
    expect(run.succeed('b').words).toEqual([]);
    expect(run.succeed('a').words).toEqual(['execute c#1']);
  });
});

describe('disabled nodes', () => {
  it('are passed through', () => {
    const definition = workflow([trigger, call('a', { disabled: true }), call('b')], 'trigger > a', 'a > b');
    const run = new TestRun(definition).start();
    expect(run.words).toEqual(['execute b#1']);
    expect(run.statuses).toMatchObject({ a: 'skipped' });
  });

  it('route a condition through Else', () => {
    const router = { ...route('r', '{{trigger.x}}', 'yes'), disabled: true };
    const run = new TestRun(
      workflow([trigger, router, call('a'), call('b')], 'trigger > r', 'r:yes > a', 'r:else > b'),
    );
    expect(run.start().words).toEqual(['execute b#1']);
  });
});

describe('the result', () => {
  it('merges the values of output nodes, the last to finish winning', () => {
    const definition = workflow(
      [trigger, outputs('one', { a: '1', b: '1' }), outputs('two', { b: '2' })],
      'trigger > one',
      'trigger > two',
    );
    const run = new TestRun(definition).start().succeed('two', { b: 2 }).succeed('one', { a: 1, b: 1 });
    expect(run.effects).toMatchObject([{ type: 'finish', result: { a: 1, b: 1 } }]);
  });
});

describe('stale and repeated events', () => {
  it('change nothing and return the same state', () => {
    const run = new TestRun(chain).start().fail('a').fire('a');
    const { state } = run;
    const step = { node: 'a', iteration: 0, attempt: 1, at: 5_000 };
    run.send({ type: 'node.succeeded', ...step, output: {} });
    run.send({ type: 'node.failed', ...step, error: { code: 'X', message: '' }, retryable: true });
    run.send({ type: 'timer.fired', ...step });
    run.send({ type: 'node.succeeded', ...step, attempt: 2, iteration: 1, output: {} });
    run.send({ type: 'node.succeeded', ...step, node: 'nobody', output: {} });
    run.send({ type: 'node.succeeded', ...step, node: 'b', output: {} });
    run.send({ type: 'run.started', at: 5_000, input: { other: true } });
    expect(run.state).toBe(state);
  });

  it('are dropped when the journal is folded', () => {
    const run = new TestRun(chain).start().succeed('a', { status: 1 });
    const again = run.events.flatMap((event) => [event, event]);
    expect(fold(run.executable, 'run1', again)).toEqual(run.state);
  });
});

describe('pending', () => {
  it('repeats executions in flight with the same key and attempt, never finished ones', () => {
    const run = new TestRun(diamond).start().begin('a').fail('b').fire('b');
    const state = fold(run.executable, 'run1', JSON.parse(JSON.stringify(run.events)));
    expect(state).toEqual(run.state);
    expect(pending(run.executable, state)).toMatchObject([
      { type: 'execute', node: 'a', attempt: 1, key: 'run1:a:0' },
      { type: 'execute', node: 'b', attempt: 2, key: 'run1:b:0' },
    ]);
    run.succeed('a');
    expect(pending(run.executable, run.state)).toMatchObject([{ node: 'b' }]);
  });

  it('includes waits with their resume data, and the end of an unsettled run', () => {
    const run = new TestRun(diamond).start().wait('a', { token: 't' }).fail('b');
    expect(pending(run.executable, run.state)).toMatchObject([
      { type: 'wait', node: 'a', token: 't' },
      { type: 'wait', node: 'b', until: expect.any(Number) },
    ]);
    run.resume('t', { x: 1 });
    expect(pending(run.executable, run.state)).toMatchObject([{ type: 'execute', resume: { payload: { x: 1 } } }, {}]);
    run.cancel();
    expect(pending(run.executable, run.state)).toEqual(run.effects);
  });

  it('is empty before the start', () => {
    const run = new TestRun(chain);
    expect(pending(run.executable, run.state)).toEqual([]);
  });
});
