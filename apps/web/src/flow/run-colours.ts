import type { NodeState, NodeStatus } from '@tessera/contracts/executions/executions.schema';
import type { FlowEdge } from './graph-shape.ts';

export type NodeStates = ReadonlyMap<string, NodeState>;
export const noStates: NodeStates = new Map();

export const statesById = (states: readonly NodeState[]): NodeStates =>
  new Map(states.map((state) => [state.node_id, state]));

/** State of an edge in a run: taken, at its end now, or not taken. */
export type EdgeTrace = 'idle' | 'taken' | 'active' | 'skipped';

const moving: readonly NodeStatus[] = ['inqueue', 'processing', 'retrying'];

/** Derived from the states at both ends and the port that the first node took. */
export function traceOf(edge: FlowEdge, states: NodeStates): EdgeTrace {
  const [from, to] = [states.get(edge.from), states.get(edge.to)];
  if (!from || from.status === 'pending' || moving.includes(from.status)) return 'idle';
  const left = from.port !== null ? from.port === edge.port : from.status === 'success';
  if (!left) return 'skipped';
  if (from.status === 'skipped' && from.port === null) return 'skipped';
  return to && moving.includes(to.status) ? 'active' : 'taken';
}
