import { pending } from './effects.ts';
import { nodeStatuses } from './node-status.ts';
import { call, chain, diamond, TestRun, trigger, workflow } from './workflow.fixture.ts';

it('a run that is refused fails before its first step', () => {
  const run = new TestRun(workflow([trigger, call('a')], 'trigger > a'));
  run.send({ type: 'run.started', at: 1_000, input: {}, refused: { code: 'NO', message: 'Not this one.' } });
  expect(run.effects).toEqual([
    { type: 'finish', status: 'failed', result: null, error: { code: 'NO', message: 'Not this one.' } },
  ]);
  expect(run.statuses).toMatchObject({ trigger: 'success' });
});

describe('retries', () => {
  const retry = { attempts: 3, delayMs: 1_000, backoff: 'exponential', maxDelayMs: 1_500, jitter: false };
  const retried = workflow([trigger, call('a', { settings: { retry } })], 'trigger > a');

  it('execute again after a pause, with the same key', () => {
    const run = new TestRun(retried).start().fail('a');
    expect(run.effects).toEqual([{ type: 'wait', node: 'a', iteration: 0, attempt: 1, until: run.at + 1_000 }]);
    expect(run.statuses).toMatchObject({ a: 'retrying' });
    expect(run.fire('a').executions).toMatchObject([{ attempt: 2, key: 'run1:a:0' }]);
    expect(run.fail('a').effects).toMatchObject([{ type: 'wait', until: run.at + 1_500 }]);
    run.fire('a').fail('a');
    expect(run.effects).toEqual([
      {
        ...{ type: 'finish', status: 'failed', result: null },
        error: { nodeId: 'a', nodeName: 'a', code: 'HTTP_500', message: 'a failed' },
      },
    ]);
    expect(nodeStatuses(run.executable, run.state)[1]).toMatchObject({ status: 'failed', attempts: 3 });
  });

  it('are not made for permanent errors', () => {
    expect(new TestRun(retried).start().fail('a', false).words).toEqual(['finish failed']);
  });

  it('forget the error once an attempt succeeds', () => {
    const run = new TestRun(retried).start().fail('a').fire('a').succeed('a');
    expect(nodeStatuses(run.executable, run.state)[1]).toMatchObject({ status: 'success', attempts: 2, error: null });
  });

  it('honour the requested delay, up to a day', () => {
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
    expect(run.statuses).toMatchObject({ a: 'failed', b: 'pending' });
  });

  it('continues through its last port', () => {
    const run = with_('continue', 'b > c').fail('a', false);
    expect(run.words).toEqual(['execute b#1']);
    expect(run.statuses).toMatchObject({ a: 'failed' });
    expect(run.state.steps[1]?.output).toEqual({ error: { code: 'HTTP_500', message: 'a failed' } });
  });

  it('is left through its error port', () => {
    const run = with_('branch', 'a:error > c').fail('a', false);
    expect(run.words).toEqual(['execute c#1']);
    expect(run.statuses).toMatchObject({ b: 'skipped' });
    expect(run.succeed('c').words).toEqual(['finish completed']);
  });

  it('lets executions in flight report before the run ends, and starts no others', () => {
    const run = new TestRun(diamond).start().fail('a', false);
    expect(run.words).toEqual([]);
    expect(run.state.phase).toBe('failing');
    expect(pending(run.executable, run.state)).toMatchObject([{ type: 'execute', node: 'b' }]);
    expect(run.succeed('b').words).toEqual(['finish failed']);
    expect(run.statuses).toEqual({ trigger: 'success', a: 'failed', b: 'success', c: 'pending' });
    expect(run.state.error).toMatchObject({ nodeId: 'a' });
  });

  it('does not resume a waiting node, even if its token has arrived', () => {
    const run = new TestRun(diamond).start().fail('a', false).resume('t').wait('b', { token: 't' });
    expect(run.words).toEqual(['finish failed']);
  });

  it('does not wait for pauses of other nodes', () => {
    const run = new TestRun(diamond).start().fail('b').fail('a', false);
    expect(run.words).toEqual(['finish failed']);
    expect(run.statuses).toMatchObject({ b: 'failed' });
  });

  it('includes a node whose template cannot be rendered', () => {
    const run = new TestRun(chain).start().succeed('a', {});
    expect(run.words).toEqual(['finish failed']);
    expect(run.state.error).toEqual({
      ...{ nodeId: 'b', nodeName: 'b', code: 'MISSING_VARIABLE' },
      message: '{{a.status}} cannot be filled in: there is no such value.',
    });
  });
});

describe('waiting', () => {
  const waiting = (): TestRun => new TestRun(chain).start();

  it('for a time: executes the node again at that time', () => {
    const run = waiting().wait('a', { until: 9_000 });
    expect(run.effects).toEqual([{ type: 'wait', node: 'a', iteration: 0, attempt: 1, until: 9_000 }]);
    expect(run.statuses).toMatchObject({ a: 'processing' });
    expect(run.fire('a').executions).toMatchObject([{ attempt: 2, key: 'run1:a:0', resume: { by: 'timer' } }]);
  });

  it('for a token: executes the node again with its payload', () => {
    const run = waiting().wait('a', { token: 't1' }).resume('t1', { ok: true });
    expect(run.executions).toMatchObject([{ attempt: 2, resume: { by: 'token', token: 't1', payload: { ok: true } } }]);
    expect(run.resume('t1', {}).words).toEqual([]);
  });

  it('for a token that arrived earlier: resumes at once', () => {
    const run = waiting().resume('t1', { early: 1 });
    expect(run.words).toEqual([]);
    expect(run.wait('a', { token: 't1' }).executions).toMatchObject([{ resume: { payload: { early: 1 } } }]);
  });

  it('for a used token, or for nothing, is a failure', () => {
    const run = waiting().wait('a', { token: 't1' }).resume('t1').wait('a', { token: 't1' });
    expect(run.state.error?.code).toBe('TOKEN_USED');
    expect(waiting().wait('a', {}).state.error?.code).toBe('BAD_WAIT');
  });

  it('does not use up attempts', () => {
    const run = waiting().wait('a', { token: 't1' }).resume('t1').fail('a').fire('a').fail('a');
    expect(run.words).toEqual(['wait a#3']);
  });

  it('is ended by the limit of executions', () => {
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
    for (const status of Object.values(run.statuses)) expect(['pending', 'success', 'failed']).toContain(status);
  });

  it('leaves a finished run as it is', () => {
    const run = new TestRun(workflow([trigger])).start();
    const { state } = run;
    expect(run.cancel().state).toBe(state);
  });
});
