import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { JsonObject } from '@tessera/kernel/json';
import type { Executable } from './compile/executable.ts';
import { followPasses } from './loops/passed-outcomes.ts';
import type { StepRecord } from './run-state.ts';

export interface RetryOptions {
  at: number;
  /** Nodes that run again although they finished, together with everything after them. */
  again?: readonly string[];
  /** The version that the new run executes; without it, the version of the run before. */
  target?: Executable;
  /** Outputs of kept steps that differ from then, by node; the trigger's are the input of the run. */
  values?: Readonly<Record<string, JsonObject>>;
}

/**
 * The journal with which a new run begins that repeats a failed or cancelled one: the same input, one outcome for
 * each step that is kept, at the moments when they happened. Folding it and asking `pending` gives what to execute.
 *
 * Every finished step that `target` still has is kept, except `again` and what comes after it. A node that failed and
 * was passed by `onError` counts as finished.
 */
export function retryFrom(
  executable: Executable,
  events: readonly RunEvent[],
  { at, again = [], target = executable, values = {} }: RetryOptions,
): RunEvent[] {
  const { state: before, outcomes } = followPasses(executable, events);
  const repeated = withFollowers(target, again);
  const isRepeated = (id: string): boolean => repeated.has(target.indexOf.get(id) ?? -1);
  const kept = target.nodes.flatMap(({ id, body, loop }, index) => {
    const known = executable.indexOf.get(id);
    const record = known === undefined ? undefined : before.steps[known];
    if (index === 0 || !record || repeated.has(index)) return [];
    // A loop's own outcome follows from those of its passes, which come in the order in which they were.
    if (body) return outcomes.of(id, record).filter(({ node }) => !isRepeated(node));
    return loop === undefined ? outcomeOf(id, record) : [];
  });
  return [startOf(events, at), ...kept].map((event) => withValue(event, values, target.nodes[0]?.id ?? ''));
}

function withValue(event: RunEvent, values: Readonly<Record<string, JsonObject>>, trigger: string): RunEvent {
  const node = event.type === 'run.started' ? trigger : event.type === 'node.succeeded' ? event.node : null;
  const value = node !== null && Object.hasOwn(values, node) ? values[node] : undefined;
  if (value === undefined) return event;
  if (event.type === 'run.started') return { ...event, input: value };
  return event.type === 'node.succeeded' ? { ...event, output: value } : event;
}

/** The first event of a run that executes everything again with the same input. */
export function startOf(events: readonly RunEvent[], at: number): RunEvent {
  const started = events.find((event) => event.type === 'run.started');
  return { type: 'run.started', at, input: started?.input ?? {} };
}

/**
 * Nodes of `after` whose result in `before` cannot stand for them: new ones, and those with another kind, other
 * options, settings or connections into them. A new name or position changes no result, and the trigger's result is
 * the input of the run.
 */
export function changedNodes(before: WorkflowDefinition, after: WorkflowDefinition): string[] {
  const known = fingerprints(before);
  return [...fingerprints(after)].filter(([id, print]) => known.get(id) !== print).map(([id]) => id);
}

function fingerprints({ nodes, edges }: WorkflowDefinition): Map<string, string> {
  const reached = nodes.filter(({ id }) => edges.some(({ to }) => to === id));
  return new Map(
    reached.map(({ id, name: _name, position: _position, ...rest }) => {
      const incoming = edges.filter(({ to }) => to === id).map(({ from, port }) => `${from}:${port}`);
      return [id, stableJson({ ...rest, incoming: incoming.toSorted() })];
    }),
  );
}

/** JSON text that is the same whatever the order of keys. */
function stableJson(value: object): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function withFollowers(executable: Executable, first: readonly string[]): Set<number> {
  const found = new Set(first.flatMap((id) => executable.indexOf.get(id) ?? []));
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
