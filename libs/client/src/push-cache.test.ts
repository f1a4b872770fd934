import type { NodeState, RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import {
  currentItems,
  currentNodes,
  currentState,
  emptyPushCache,
  mostKnown,
  noteRead,
  takePushes,
} from './push-cache.ts';

const run = (id: string, revision: number, status: RunSummary['status'] = 'running'): RunSummary => ({
  id,
  workflow_id: 'workflow1',
  workflow_name: 'Sort requests',
  version: 1,
  status,
  trigger: { kind: 'manually', subject: null },
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  started_at: null,
  finished_at: null,
  revision,
  retry_of: null,
});
const node = (node_id: string, status: NodeState['status']): NodeState => ({
  node_id,
  status,
  attempts: 1,
  started_at: null,
  finished_at: null,
  error: null,
  port: null,
});
const updated = (pushed: RunSummary): Push => ({
  type: 'changed',
  entity: 'run',
  id: pushed.id,
  revision: pushed.revision,
  patch: pushed,
});
const nodes = (run_id: string, revision: number, states: NodeState[]): Push => ({
  type: 'run.nodes',
  run_id,
  workflow_id: 'workflow1',
  revision,
  nodes: states,
});

describe('runs that are pushed', () => {
  it('take the place of an older revision, and never of a newer one', () => {
    const cache = takePushes(emptyPushCache, [updated(run('a', 5, 'completed')), updated(run('a', 4, 'running'))]);
    expect(currentState(cache, 'run', run('a', 3)).status).toBe('completed');
    expect(currentState(cache, 'run', run('a', 9, 'failed')).status).toBe('failed');
  });

  it('wait for the answer that names them', () => {
    const cache = takePushes(emptyPushCache, [updated(run('a', 5, 'completed'))]);
    const answer = [run('b', 1), run('a', 2)];
    expect(currentItems(cache, 'run', answer).map(({ id, revision }) => [id, revision])).toEqual([
      ['b', 1],
      ['a', 5],
    ]);
  });

  it('leave a list as it is, to the object, when they bring nothing new', () => {
    const cache = takePushes(emptyPushCache, [updated(run('a', 2)), updated(run('z', 8))]);
    const answer = [run('a', 2), run('b', 1)];
    expect(currentItems(cache, 'run', answer)).toBe(answer);
  });

  it('are forgotten when many others were pushed since', () => {
    const others = Array.from({ length: mostKnown }, (_, index) => updated(run(`other${index}`, 1)));
    const cache = takePushes(takePushes(emptyPushCache, [updated(run('a', 5))]), others);
    expect(cache.changes.size).toBe(mostKnown);
    expect(currentState(cache, 'run', run('a', 1)).revision).toBe(1);
  });
});

describe('patches that are pushed', () => {
  const patch = (revision: number, values: object): Push => ({
    ...{ type: 'changed', entity: 'workflow', id: 'w', revision },
    patch: { ...values },
  });

  it('add up, whichever order they come in, to the newest state', () => {
    const item = { id: 'w', name: 'Old', revision: 1, count: 7 };
    const [first, second] = [patch(2, { name: 'New', revision: 2 }), patch(3, { status: 1, revision: 3 })];
    const inOrder = takePushes(emptyPushCache, [first, second]);
    expect(currentState(inOrder, 'workflow', item)).toEqual({ id: 'w', name: 'New', status: 1, revision: 3, count: 7 });
    const late = takePushes(emptyPushCache, [second, first]);
    expect(currentState(late, 'workflow', item)).toEqual({ ...item, status: 1, revision: 3 });
  });

  it('end with a later push without one: the answer that is read again counts', () => {
    const announced: Push = { type: 'changed', entity: 'workflow', id: 'w', revision: 9 };
    const cache = takePushes(emptyPushCache, [patch(3, { problem: null, revision: 3 }), announced]);
    const answer = { id: 'w', problem: 'The time zone is unknown.', revision: 3 };
    expect(currentState(cache, 'workflow', answer)).toBe(answer);
  });

  it('are of one entity: another with the same id stays', () => {
    const cache = takePushes(emptyPushCache, [patch(9, { name: 'New' })]);
    const item = { id: 'w', name: 'Old', revision: 1 };
    expect(currentState(cache, 'run', item)).toBe(item);
  });
});

describe('nodes that are pushed', () => {
  const answer = { run: run('a', 3), nodes: [node('one', 'success'), node('two', 'pending')], input: {} };

  it('change the nodes that are shown, in whatever order they come', () => {
    const late = [nodes('a', 6, [node('two', 'success')]), nodes('a', 5, [node('two', 'processing')])];
    const cache = takePushes(noteRead(emptyPushCache, answer.run), late);
    expect(currentNodes(cache, answer).nodes.map(({ status }) => status)).toEqual(['success', 'success']);
  });

  it('take the place of what an earlier push of the same revision said', () => {
    const cache = takePushes(noteRead(emptyPushCache, answer.run), [
      nodes('a', 5, [node('two', 'processing')]),
      nodes('a', 5, [node('two', 'success')]),
    ]);
    expect(currentNodes(cache, answer).nodes[1]?.status).toBe('success');
  });

  it('count though the run itself was pushed with a higher revision before', () => {
    const cache = takePushes(noteRead(emptyPushCache, answer.run), [
      updated(run('a', 7, 'completed')),
      nodes('a', 6, [node('two', 'success')]),
    ]);
    const details = currentNodes(cache, answer);
    expect(currentState(cache, 'run', answer.run).status).toBe('completed');
    expect(details.nodes[1]?.status).toBe('success');
  });

  it('are in an answer that was made later, and do not come back', () => {
    const pushed = takePushes(emptyPushCache, [nodes('a', 2, [node('two', 'retrying')])]);
    const cache = noteRead(pushed, answer.run);
    expect(currentNodes(cache, answer)).toBe(answer);
  });

  it('are told again when an answer that was made earlier comes in late', () => {
    const pushed = takePushes(emptyPushCache, [nodes('a', 5, [node('two', 'processing')])]);
    const early = { ...answer, run: run('a', 4) };
    expect(currentNodes(noteRead(noteRead(pushed, run('a', 6)), early.run), early).nodes[1]?.status).toBe('processing');
  });

  it('appear though the answer did not have them yet', () => {
    const cache = takePushes(noteRead(emptyPushCache, answer.run), [nodes('a', 4, [node('three', 'processing')])]);
    expect(currentNodes(cache, answer).nodes.map(({ node_id }) => node_id)).toEqual(['one', 'two', 'three']);
  });
});
