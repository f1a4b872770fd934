import { call, compiled, outputs, TestRun, trigger, workflow } from '../workflow.fixture.ts';
import { compareTrial, recordedRun, trialRun } from './trial-run.ts';

const published = workflow([trigger, call('a'), outputs('end', { status: '{{a.status}}' })], 'trigger > a', 'a > end');
const recorded = () => {
  const run = new TestRun(published).start({ x: 1 }).succeed('a', { status: 7 }).succeed('end', { status: 7 });
  return recordedRun(run.executable, 'run', run.events);
};

describe('a trial of a draft over a recorded run', () => {
  it('ends the same way for the same definition, with the answers of then', () => {
    const before = recorded();
    const trial = compareTrial(before, trialRun(compiled(published), before));
    expect(trial).toMatchObject({ differs: false, nodes: [], status: 'completed', result: { status: 7 } });
  });

  it('names the step whose result differs', () => {
    const draft = workflow([trigger, call('a'), outputs('end', { status: 'S{{a.status}}' })], 'trigger > a', 'a > end');
    const before = recorded();
    expect(compareTrial(before, trialRun(compiled(draft), before))).toMatchObject({
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
    expect(compareTrial(before, trialRun(compiled(draft), before))).toMatchObject({
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
    const trial = trialRun(compiled(draft), before);
    expect(trial.unanswered).toBe('new');
    expect(compareTrial(before, trial)).toMatchObject({ status: 'unknown', differs: true });
  });
});
