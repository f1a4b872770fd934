import { fold } from './advance.ts';
import { pending } from './effects.ts';
import { nodeStatuses } from './node-status.ts';
import { changedNodes, retryFrom } from './retry-from.ts';
import { call, compiled, TestRun, trigger, workflow } from './workflow.fixture.ts';

const passing = { settings: { onError: 'continue', retry: { attempts: 1 } } };
const definition = workflow(
  [trigger, call('a'), call('b'), call('side', passing), call('c', {}, 'https://x/{{a.status}}')],
  'trigger > a',
  'trigger > side',
  'a > b',
  'b > c',
);

describe('retryFrom', () => {
  const failed = (): TestRun =>
    new TestRun(definition)
      .start({ x: 1 })
      .begin('a')
      .fail('a')
      .fire('a')
      .succeed('a', { status: 7 })
      .fail('side')
      .fail('b', false);
  const wanted = (run: TestRun, nodeId?: string): string[] => {
    const journal = retryFrom(run.executable, run.events, { again: nodeId === undefined ? [] : [nodeId], at: 90_000 });
    return pending(run.executable, fold(run.executable, 'run2', journal)).map((effect) =>
      effect.type === 'finish' ? 'finish' : `${effect.type} ${effect.node}#${effect.attempt}`,
    );
  };

  it('restarts at the failed node with fresh attempts', () => {
    expect(wanted(failed())).toEqual(['execute b#1']);
  });

  it('keeps input, outputs and times of finished steps, including handled failures', () => {
    const run = failed();
    const before = nodeStatuses(run.executable, run.state);
    const state = fold(run.executable, 'run2', retryFrom(run.executable, run.events, { at: 90_000 }));
    const after = nodeStatuses(run.executable, state);
    expect(state).toMatchObject({ phase: 'running', startedAt: 90_000 });
    expect(state.steps[0]?.output).toEqual({ x: 1 });
    for (const id of ['a', 'side']) {
      const find = (list: typeof before) => list.find(({ nodeId }) => nodeId === id);
      expect({ ...find(after), attempts: 0 }).toEqual({ ...find(before), attempts: 0 });
    }
  });

  it('can restart at an earlier node and repeats everything after it', () => {
    expect(wanted(failed(), 'a')).toEqual(['execute a#1']);
    expect(wanted(failed(), 'side')).toEqual(['execute side#1', 'execute b#1']);
  });

  it('gives kept steps and the trigger other values where they are given', () => {
    const run = failed();
    const values = { trigger: { x: 2 }, a: { status: 9 }, b: { status: 5 } };
    const state = fold(
      run.executable,
      'run2',
      retryFrom(run.executable, run.events, { at: 90_000, again: ['b'], values }),
    );
    expect(state.steps.slice(0, 2).map((step) => step?.output)).toEqual([{ x: 2 }, { status: 9 }]);
    expect(state.steps[run.executable.indexOf.get('b') ?? -1]).toMatchObject({ status: 'queued' });
  });

  it('repeats the steps that a cancelled run had in flight', () => {
    const run = new TestRun(definition).start().succeed('a', { status: 1 }).wait('b', { token: 't' }).cancel();
    expect(wanted(run).toSorted()).toEqual(['execute b#1', 'execute side#1']);
  });

  it('restarts from the beginning if no step had finished', () => {
    const run = new TestRun(definition).cancel();
    expect(wanted(run)).toEqual(['execute a#1', 'execute side#1']);
  });

  it('moves a run to a repaired version: changed steps and what follows them run again, the others are kept', () => {
    const repaired = workflow(
      [
        trigger,
        { ...call('a'), name: 'Renamed', position: { x: 9, y: 9 } },
        call('b', {}, 'https://repaired.example.com'),
        call('side', passing),
        call('c', {}, 'https://x/{{a.status}}'),
      ],
      'trigger > a',
      'trigger > side',
      'a > b',
      'b > c',
    );
    const target = compiled(repaired);
    const wantedIn = (events: TestRun['events']): string[] => {
      const again = changedNodes(definition, repaired);
      const journal = retryFrom(compiled(definition), events, { at: 90_000, again, target });
      return pending(target, fold(target, 'run2', journal)).flatMap((effect) =>
        effect.type === 'execute' ? [`${effect.node}#${effect.attempt}`] : [],
      );
    };
    expect(changedNodes(definition, repaired)).toEqual(['b']);
    expect(wantedIn(failed().events)).toEqual(['b#1']);
    const withoutSide = { ...repaired, edges: repaired.edges.filter(({ to }) => to !== 'b') };
    expect(changedNodes(repaired, withoutSide)).toEqual([]);
    const rewired = { ...repaired, edges: repaired.edges.map((edge) => ({ ...edge, from: 'trigger' })) };
    expect(changedNodes(repaired, rewired)).toEqual(['b', 'c']);
  });
});
