import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { fold } from './advance.ts';
import type { Executable } from './compile/executable.ts';
import type { StepRecord } from './run-state.ts';

/**
 * The journal with which a new run begins that repeats a failed or cancelled one: the same input, one outcome for
 * each step that is kept, at the moments when they happened. Folding it and asking `pending` gives what to execute.
 *
 * Every step that finished is kept but `nodeId` and what comes after it; without `nodeId`, all of them are. A node
 * that failed and was passed by `onError` counts as finished.
 */
export function retryFrom(
  executable: Executable,
  events: readonly RunEvent[],
  { nodeId, at }: { nodeId?: string; at: number },
): RunEvent[] {
  const started = events.find((event) => event.type === 'run.started');
  const before = fold(executable, 'retried', events);
  const again = nodeId === undefined ? new Set<number>() : withFollowers(executable, executable.indexOf.get(nodeId));
  const kept = executable.nodes.flatMap(({ id }, index) => {
    const record = before.steps[index];
    return index === 0 || !record || again.has(index) ? [] : outcomeOf(id, record);
  });
  return [{ type: 'run.started', at, input: started?.input ?? {} }, ...kept];
}

function withFollowers(executable: Executable, first: number | undefined): Set<number> {
  const found = new Set<number>(first === undefined ? [] : [first]);
  // A set is walked in the order of insertion, what is added on the way included.
  for (const index of found) for (const { to } of executable.nodes[index]?.outgoing ?? []) found.add(to);
  return found;
}

function outcomeOf(node: string, record: StepRecord): RunEvent[] {
  const { startedAt, queuedAt, finishedAt = queuedAt, output = {}, port, error } = record;
  const step = { node, iteration: 0, attempt: 1 };
  const begun: RunEvent = { type: 'node.started', at: startedAt ?? queuedAt, ...step };
  if (record.status === 'succeeded') return [begun, { type: 'node.succeeded', at: finishedAt, ...step, output, port }];
  if (record.status !== 'handled' || error === undefined) return [];
  return [begun, { type: 'node.failed', at: finishedAt, ...step, error, retryable: false }];
}
