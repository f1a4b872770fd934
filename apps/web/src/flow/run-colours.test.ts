import type { NodeState, NodeStatus } from '@tessera/contracts/executions/executions.schema';
import { statesById, traceOf } from './run-colours.ts';

const state = (node_id: string, status: NodeStatus, port: string | null = null): NodeState => ({
  node_id,
  status,
  attempts: 1,
  started_at: null,
  finished_at: null,
  error: null,
  port,
});
const edge = { id: 'e', from: 'a', port: 'if', to: 'b' };
const trace = (...states: NodeState[]) => traceOf(edge, statesById(states));

describe('traceOf', () => {
  it.each([
    ['nothing has happened yet', trace(), 'idle'],
    ['the first node is running', trace(state('a', 'processing')), 'idle'],
    ['the branch was taken', trace(state('a', 'success', 'if'), state('b', 'success')), 'taken'],
    [
      'the branch was taken and the next node is at work',
      trace(state('a', 'success', 'if'), state('b', 'retrying')),
      'active',
    ],
    ['another branch was taken', trace(state('a', 'success', 'else'), state('b', 'skipped')), 'skipped'],
    ['the first node failed', trace(state('a', 'failed')), 'skipped'],
    ['the failure continues through its own branch', trace(state('a', 'failed', 'if'), state('b', 'success')), 'taken'],
    ['the first node was skipped', trace(state('a', 'skipped'), state('b', 'skipped')), 'skipped'],
    ['a disabled node was passed through', trace(state('a', 'skipped', 'if'), state('b', 'success')), 'taken'],
  ])('%s', (_, found, expected) => expect(found).toBe(expected));
});
