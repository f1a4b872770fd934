import { fold } from './advance.ts';
import { pending } from './effects.ts';
import { nodeStatuses, type QueueStatus } from './node-status.ts';
import { call, node, outputs, route, TestRun, trigger, workflow } from './workflow.fixture.ts';

const statuses = ({ executable, state }: TestRun): { [id: string]: QueueStatus } =>
  Object.fromEntries(nodeStatuses(executable, state).map(({ nodeId, status }) => [nodeId, status]));

const chain = workflow([trigger, call('a'), call('b', {}, 'https://x/{{a.status}}')], 'trigger > a', 'a > b');
const diamond = workflow([trigger, call('a'), call('b'), call('c')], 'trigger > a', 'trigger > b', 'a > c', 'b > c');

describe('a chain', () => {
  it('runs node by node, and fills templates from what came before', () => {
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
    expect(statuses(run)).toEqual({ trigger: 'success', a: 'inqueue', b: 'pending' });
    expect(statuses(run.begin('a'))).toMatchObject({ a: 'processing' });
    run.succeed('a', { status: 204 });
    expect(run.executions[0]?.options).toMatchObject({ url: 'https://x/204' });
    expect(run.succeed('b').effects).toEqual([{ type: 'finish', status: 'completed', result: null, error: null }]);
    expect(statuses(run)).toEqual({ trigger: 'success', a: 'success', b: 'success' });
  });

  it('takes an outcome without a start', () => {
    expect(new TestRun(chain).start().succeed('a', { status: 1 }).words).toEqual(['execute b#1']);
  });

  it('gives a trigger what its caller left out as null', () => {
    const event = node('trigger', 'event', { event: 'x', fields: [{ name: 'who' }] });
    const run = new TestRun(workflow([event, call('a', {}, 'https://x/{{trigger.who}}')], 'trigger > a')).start();
    expect(run.executions[0]?.options.url).toBe('https://x/');
  });

  it('lets templates name the run', () => {
    const run = new TestRun(
      workflow([trigger, call('a', {}, 'https://x/{{run.id}}/{{run.started_at}}')], 'trigger > a'),
    );
    expect(run.start().executions[0]?.options.url).toBe('https://x/run1/1970-01-01T00:00:01.010Z');
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

  it('skip what was not taken, and join with what was', () => {
    const run = new TestRun(branches).start({ x: 'no' }).succeed('r', { branch: 'no' }, 'no');
    expect(run.words).toEqual(['execute b#1']);
    expect(statuses(run)).toMatchObject({ a: 'skipped', a2: 'skipped', join: 'pending' });
    expect(run.succeed('b').words).toEqual(['execute join#1']);
  });

  it('end where the way out leads nowhere', () => {
    const run = new TestRun(branches).start({ x: '?' }).succeed('r', {}, 'else');
    expect(run.words).toEqual(['finish completed']);
    expect(statuses(run)).toMatchObject({ a: 'skipped', b: 'skipped', join: 'skipped' });
  });

  it('run side by side, and join once all of them have come', () => {
    const run = new TestRun(diamond).start();
    expect(run.words).toEqual(['execute a#1', 'execute b#1']);
    expect(run.succeed('b').words).toEqual([]);
    expect(run.succeed('a').words).toEqual(['execute c#1']);
  });
});

describe('retries', () => {
  const retry = { attempts: 3, delayMs: 1_000, backoff: 'exponential', maxDelayMs: 1_500, jitter: false };
  const retried = workflow([trigger, call('a', { settings: { retry } })], 'trigger > a');

  it('pause, then execute again under the same key', () => {
    const run = new TestRun(retried).start().fail('a');
    expect(run.effects).toEqual([{ type: 'wait', node: 'a', iteration: 0, attempt: 1, until: run.at + 1_000 }]);
    expect(statuses(run)).toMatchObject({ a: 'retrying' });
    expect(run.fire('a').executions).toMatchObject([{ attempt: 2, key: 'run1:a:0' }]);
    expect(run.fail('a').effects).toMatchObject([{ type: 'wait', until: run.at + 1_500 }]);
    run.fire('a').fail('a');
    expect(run.effects).toEqual([
      {
        ...{ type: 'finish', status: 'failed', result: null },
        error: { nodeId: 'a', code: 'HTTP_500', message: 'a failed' },
      },
    ]);
    expect(nodeStatuses(run.executable, run.state)[1]).toMatchObject({ status: 'failed', attempts: 3 });
  });

  it('are not made for what would fail again', () => {
    expect(new TestRun(retried).start().fail('a', false).words).toEqual(['finish failed']);
  });

  it('forget the error once an attempt succeeds', () => {
    const run = new TestRun(retried).start().fail('a').fire('a').succeed('a');
    expect(nodeStatuses(run.executable, run.state)[1]).toMatchObject({ status: 'success', attempts: 2, error: null });
  });

  it('wait as long as the other side asks, up to a day', () => {
    const run = new TestRun(retried).start();
    const step = {
      node: 'a',
      iteration: 0,
      attempt: 1,
      error: { code: 'HTTP_429', message: 'slow down' },
      retryable: true,
    };
    const asked = { type: 'node.failed' as const, at: 2_000, ...step, retryAt: 62_000 };
    expect(run.send(asked).effects).toMatchObject([{ until: 62_000 }]);
    const other = new TestRun(retried).start().send({ ...asked, retryAt: Number.MAX_SAFE_INTEGER });
    expect(other.effects).toMatchObject([{ until: 2_000 + 86_400_000 }]);
  });

  it('spread by the hash of run, node and attempt, the same for every worker', () => {
    const jittered = workflow([trigger, call('a', { settings: { retry: { ...retry, jitter: true } } })], 'trigger > a');
    const pauses = Array.from({ length: 200 }, (_value, index) => {
      const run = new TestRun(jittered, `run${index}`).start().fail('a');
      const [wait] = run.effects;
      return wait?.type === 'wait' ? (wait.until ?? 0) - run.at : 0;
    });
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1_000);
    expect(new Set(pauses).size).toBeGreaterThan(100);
    const again = new TestRun(jittered, 'run0').start().fail('a');
    expect(again.effects).toMatchObject([{ until: again.at + (pauses[0] ?? 0) }]);
  });
});

describe('a node that fails for good', () => {
  const with_ = (onError: string, ...edges: string[]): TestRun =>
    new TestRun(
      workflow([trigger, call('a', { settings: { onError } }), call('b'), call('c')], 'trigger > a', 'a > b', ...edges),
    ).start();

  it('fails the run', () => {
    const run = with_('stop', 'b > c').fail('a', false);
    expect(run.words).toEqual(['finish failed']);
    expect(statuses(run)).toMatchObject({ a: 'failed', b: 'pending' });
  });

  it('is passed by through its usual way out', () => {
    const run = with_('continue', 'b > c').fail('a', false);
    expect(run.words).toEqual(['execute b#1']);
    expect(statuses(run)).toMatchObject({ a: 'failed' });
    expect(run.state.steps[1]?.output).toEqual({ error: { code: 'HTTP_500', message: 'a failed' } });
  });

  it('is left through its error port', () => {
    const run = with_('branch', 'a:error > c').fail('a', false);
    expect(run.words).toEqual(['execute c#1']);
    expect(statuses(run)).toMatchObject({ b: 'skipped' });
    expect(run.succeed('c').words).toEqual(['finish completed']);
  });

  it('lets what is in flight report before the run ends, and begins nothing new', () => {
    const run = new TestRun(diamond).start().fail('a', false);
    expect(run.words).toEqual([]);
    expect(run.state.phase).toBe('failing');
    expect(pending(run.executable, run.state)).toMatchObject([{ type: 'execute', node: 'b' }]);
    expect(run.succeed('b').words).toEqual(['finish failed']);
    expect(statuses(run)).toEqual({ trigger: 'success', a: 'failed', b: 'success', c: 'pending' });
    expect(run.state.error).toMatchObject({ nodeId: 'a' });
  });

  it('does not go on with a node that would wait, even for what is there already', () => {
    const run = new TestRun(diamond).start().fail('a', false).resume('t').wait('b', { token: 't' });
    expect(run.words).toEqual(['finish failed']);
  });

  it('does not wait for pauses of other nodes', () => {
    const run = new TestRun(diamond).start().fail('b').fail('a', false);
    expect(run.words).toEqual(['finish failed']);
    expect(statuses(run)).toMatchObject({ b: 'failed' });
  });

  it('is one whose template cannot be filled in', () => {
    const run = new TestRun(chain).start().succeed('a', {});
    expect(run.words).toEqual(['finish failed']);
    expect(run.state.error).toEqual({
      ...{ nodeId: 'b', code: 'MISSING_VARIABLE' },
      message: '{{a.status}} cannot be filled in: there is no such value.',
    });
  });
});

describe('waiting', () => {
  const waiting = (): TestRun => new TestRun(chain).start();

  it('for a moment: the node is executed again when it comes', () => {
    const run = waiting().wait('a', { until: 9_000 });
    expect(run.effects).toEqual([{ type: 'wait', node: 'a', iteration: 0, attempt: 1, until: 9_000 }]);
    expect(statuses(run)).toMatchObject({ a: 'processing' });
    expect(run.fire('a').executions).toMatchObject([{ attempt: 2, key: 'run1:a:0', resume: { by: 'timer' } }]);
  });

  it('for a token: the node is executed again with what came', () => {
    const run = waiting().wait('a', { token: 't1' }).resume('t1', { ok: true });
    expect(run.executions).toMatchObject([{ attempt: 2, resume: { by: 'token', token: 't1', payload: { ok: true } } }]);
    expect(run.resume('t1', {}).words).toEqual([]);
  });

  it('for a token that came before: it is there already', () => {
    const run = waiting().resume('t1', { early: 1 });
    expect(run.words).toEqual([]);
    expect(run.wait('a', { token: 't1' }).executions).toMatchObject([{ resume: { payload: { early: 1 } } }]);
  });

  it('for a token that has served, or for nothing, is a failure', () => {
    const run = waiting().wait('a', { token: 't1' }).resume('t1').wait('a', { token: 't1' });
    expect(run.state.error?.code).toBe('TOKEN_USED');
    expect(waiting().wait('a', {}).state.error?.code).toBe('BAD_WAIT');
  });

  it('does not use up attempts', () => {
    const run = waiting().wait('a', { token: 't1' }).resume('t1').fail('a').fire('a').fail('a');
    expect(run.words).toEqual(['wait a#3']);
  });

  it('for ever is cut off by the limit of executions', () => {
    const run = waiting();
    Object.assign(run.executable, { limits: { executions: 5 } });
    for (let turn = 0; turn < 10; turn += 1) run.wait('a', { until: 0 }).fire('a');
    expect(run.state).toMatchObject({ phase: 'failed', error: { code: 'STEP_LIMIT', nodeId: 'a' } });
  });
});

describe('cancelling', () => {
  it.each<[string, (run: TestRun) => TestRun]>([
    ['before the start', (run) => run],
    ['while a node is queued', (run) => run.start()],
    ['while a node runs', (run) => run.start().begin('a')],
    ['in the pause of a retry', (run) => run.start().fail('a')],
    ['while a node waits', (run) => run.start().wait('a', { token: 't' })],
    ['while failing', (run) => run.start().fail('a', false)],
  ])('%s ends the run, and nothing happens after', (_when, prepare) => {
    const run = prepare(new TestRun(diamond)).cancel();
    expect(run.words).toEqual(['finish cancelled']);
    const { state } = run;
    expect(run.succeed('a').succeed('b').start().fire('a').resume('t').cancel().state).toBe(state);
    for (const status of Object.values(statuses(run))) expect(['pending', 'success', 'failed']).toContain(status);
  });

  it('leaves a finished run as it is', () => {
    const run = new TestRun(workflow([trigger])).start();
    const { state } = run;
    expect(run.cancel().state).toBe(state);
  });
});

describe('disabled nodes', () => {
  it('are passed through', () => {
    const definition = workflow([trigger, call('a', { disabled: true }), call('b')], 'trigger > a', 'a > b');
    const run = new TestRun(definition).start();
    expect(run.words).toEqual(['execute b#1']);
    expect(statuses(run)).toMatchObject({ a: 'skipped' });
  });

  it('let a condition go on through Else', () => {
    const router = { ...route('r', '{{trigger.x}}', 'yes'), disabled: true };
    const run = new TestRun(
      workflow([trigger, router, call('a'), call('b')], 'trigger > r', 'r:yes > a', 'r:else > b'),
    );
    expect(run.start().words).toEqual(['execute b#1']);
  });
});

describe('the result', () => {
  it('is what output nodes set, the last to finish winning', () => {
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
  it('change nothing: the same state comes back', () => {
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
  it('asks again for what was in flight, with the same key and attempt, and never for what has finished', () => {
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

  it('has the waits, with what an execution resumes from, and the end of a run that was not settled', () => {
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
