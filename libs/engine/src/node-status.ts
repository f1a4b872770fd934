import type { Executable } from './compile/executable.ts';
import { finalPhases, type RunError, type RunState, type StepRecord, type StepStatus } from './run-state.ts';

/** Queue-item statuses (specification, section 4), and `skipped`. */
export type QueueStatus = 'pending' | 'inqueue' | 'processing' | 'retrying' | 'success' | 'failed' | 'skipped';

/** Status of a node, for the canvas and the run page. Times in milliseconds since 1970. */
export interface NodeStatus {
  nodeId: string;
  status: QueueStatus;
  attempts: number;
  startedAt: number | null;
  finishedAt: number | null;
  error: RunError | null;
  /** The port that was taken. */
  port: string | null;
}

const queueStatus: { readonly [Status in StepStatus]: QueueStatus } = {
  queued: 'inqueue',
  running: 'processing',
  retrying: 'retrying',
  waiting: 'processing',
  succeeded: 'success',
  handled: 'failed',
  failed: 'failed',
  skipped: 'skipped',
};
const untouched = {
  status: 'pending',
  attempts: 0,
  startedAt: null,
  finishedAt: null,
  error: null,
  port: null,
} as const;

/** Status of each node, in the executable's order. In an ended run no node is left in between. */
export const nodeStatuses = (executable: Executable, state: RunState): NodeStatus[] =>
  executable.nodes.map(({ id }, index) => statusOf(id, state.steps[index] ?? null, state));

function statusOf(nodeId: string, record: StepRecord | null, state: RunState): NodeStatus {
  if (record === null) return { nodeId, ...untouched };
  const isCutOff = finalPhases.has(state.phase) && record.finishedAt === undefined;
  const error = isCutOff ? (record.error ?? cutOff(state)) : record.status === 'succeeded' ? undefined : record.error;
  return {
    nodeId,
    status: isCutOff ? 'failed' : queueStatus[record.status],
    attempts: record.attempt,
    startedAt: startOf(record),
    finishedAt: (isCutOff ? state.finishedAt : record.finishedAt) ?? null,
    error: error === undefined ? null : { ...error, nodeId },
    port: record.port ?? null,
  };
}

/** A node without a reported start counts as started when it was requested. */
function startOf({ status, startedAt, queuedAt, finishedAt }: StepRecord): number | null {
  if (status === 'skipped') return null;
  return startedAt ?? (finishedAt === undefined ? null : queuedAt);
}

const cutOff = ({ phase, error }: RunState): RunError =>
  phase === 'cancelled' && error !== undefined
    ? error
    : { code: 'STOPPED', message: 'The run failed on another node before this one was done.' };
