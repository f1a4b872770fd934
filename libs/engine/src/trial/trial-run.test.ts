import type { Executable } from '../compile/executable.ts';
import { call, compiled, node, outputs, TestRun, trigger, workflow } from '../workflow.fixture.ts';
import { compareTrial, type RecordedRun, recordedRun, type TrialRun, trialRun } from './trial-run.ts';

const published = workflow([trigger, call('a'), outputs('end', { status: '{{a.status}}' })], 'trigger > a', 'a > end');
const recorded = () => {
  const run = new TestRun(published).start({ x: 1 }).succeed('a', { status: 7 }).succeed('end', { status: 7 });
  return recordedRun(run.executable, 'run', run.events);
};

function tried(executable: Executable, before: RecordedRun): TrialRun {
  const trial = trialRun(executable, before);
  for (let next = trial.next(); ; next = trial.next()) if (next.done) return next.value;
}

describe('a trial of a draft over a recorded run', () => {
  it('ends the same way for the same definition, with the answers of then', () => {
    const before = recorded();
    const trial = compareTrial(before, tried(compiled(published), before));
    expect(trial).toMatchObject({ differs: false, nodes: [], status: 'completed', result: { status: 7 } });
  });

  it('names the step whose result differs', () => {
    const draft = workflow([trigger, call('a'), outputs('end', { status: 'S{{a.status}}' })], 'trigger > a', 'a > end');
    const before = recorded();
    expect(compareTrial(before, tried(compiled(draft), before))).toMatchObject({
      differs: true,
      result: { status: 'S7' },
      nodes: [{ node: 'end', change: 'output' }],
    });
  });

  it('names a call that would ask for something else, and still answers it from history', () => {
    const draft = workflow(
      [trigger, call('a', {}, 'https://other.example/'), outputs('end', { status: '{{a.status}}' })],
      'trigger > a',
      'a > end',
    );
    const before = recorded();
    expect(compareTrial(before, tried(compiled(draft), before))).toMatchObject({
      differs: true,
      status: 'completed',
      nodes: [{ node: 'a', change: 'request' }],
    });
  });

  it('does not know what follows a call that history has no answer for', () => {
    const draft = workflow(
      [trigger, call('a'), call('new'), outputs('end', { status: '{{a.status}}' })],
      'trigger > a',
      'a > new',
      'new > end',
    );
    const before = recorded();
    const trial = tried(compiled(draft), before);
    expect(trial.unanswered).toBe('new');
    expect(compareTrial(before, trial)).toMatchObject({ status: 'unknown', differs: true });
  });

  it('ends like the run for a long loop, and for a run that was refused', () => {
    const looped = compiled(
      workflow(
        [
          trigger,
          node('each', 'loop', { list: '{{trigger.items}}', collect: '{{b.x}}' }),
          node('a', 'collectVariables', { variables: [{ name: 'x', value: '{{each.item}}' }] }),
          node('b', 'collectVariables', { variables: [{ name: 'x', value: '{{a.x}}' }] }),
        ],
        'trigger > each',
        'each:item > a',
        'a > b',
      ),
    );
    const input = { items: Array.from({ length: 10_000 }, (_, index) => index) };
    const started = { type: 'run.started', at: 1, input } as const;
    expect(tried(looped, recordedRun(looped, 'run', [started])).state.phase).toBe('completed');
    const refused = { ...started, refused: { code: 'TOO_MANY_RUNS_IN_A_ROW', message: 'stopped' } };
    const before = recordedRun(looped, 'run', [refused]);
    expect(compareTrial(before, tried(looped, before))).toMatchObject({ status: 'failed', differs: false });
  });
});
