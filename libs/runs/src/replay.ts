import type { NodeState, Step } from '@tessera/contracts/executions/executions.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { advance, initialState } from '@tessera/engine/advance';
import type { Executable } from '@tessera/engine/compile/executable';
import { nodeStatuses, type NodeStatus as EngineNodeStatus } from '@tessera/engine/node-status';
import type { ExecuteEffect, LoopState, RunState } from '@tessera/engine/run-state';
import type { JsonValue } from '@tessera/kernel/json';
import { shown } from './run-blobs.ts';

export interface Replayed {
  state: RunState;
  nodes: NodeState[];
  /** One entry for each attempt of each reached node, in the order of their requests. */
  steps: Step[];
}

/** State of a run from its events: each node's status, and input and output of each attempt. */
export function replay(executable: Executable, run: string, events: readonly RunEvent[]): Replayed {
  const attempts = new Attempts();
  let state = initialState(executable, run);
  for (const event of events) {
    const next = advance(executable, state, event);
    if (event.type === 'run.started') attempts.trigger(executable.nodes[0]?.id ?? '', event.at, event.input);
    else attempts.note(event);
    for (const effect of next.effects) if (effect.type === 'execute') attempts.begin(effect, event.at);
    for (const index of Object.keys(next.state.loops).map(Number))
      if (!state.loops[index]) attempts.enter(executable.nodes[index]?.id ?? '', event.at, next.state.loops[index]);
    state = next.state;
  }
  const nodes = nodeStatuses(executable, state).map(nodeStateOf);
  const steps = attempts.end(nodes, {
    endedAt: state.finishedAt,
    isRepeated: (node) => executable.nodes[executable.indexOf.get(node) ?? -1]?.loop !== undefined,
    loopOutputOf: (node) => loopOutput(executable, state, node),
  });
  return { state, nodes, steps };
}

interface Ending {
  /** When the run ended. */
  endedAt: number | undefined;
  isRepeated(node: string): boolean;
  loopOutputOf(node: string): JsonValue | undefined;
}

/** What a loop gives; no event has it, since it follows from the outcomes of its passes. */
function loopOutput({ nodes, indexOf }: Executable, { steps }: RunState, node: string): JsonValue | undefined {
  const index = indexOf.get(node) ?? -1;
  return nodes[index]?.body === undefined ? undefined : steps[index]?.output;
}

/** Passes of a loop that are shown whole; of later ones only those that failed, so that a run's page stays small. */
const shownPasses = 100;
const isShown = ({ iteration, status }: Step): boolean => iteration < shownPasses || status === 'failed';

/** A node's status as sent to browsers. */
export function nodeStateOf(node: EngineNodeStatus): NodeState {
  return {
    node_id: node.nodeId,
    status: node.status,
    attempts: node.attempts,
    started_at: moment(node.startedAt),
    finished_at: moment(node.finishedAt),
    error: node.error,
    port: node.port,
  };
}

class Attempts {
  private readonly steps = new Map<string, Step>();

  begin({ node, iteration, attempt, options }: ExecuteEffect, at: number): void {
    this.steps.set(keyOf(node, iteration, attempt), {
      ...blank(node, iteration, attempt, at),
      input: shown(options),
    });
  }

  /** A loop begins by itself: its input is how many items it has. */
  enter(node: string, at: number, loop: LoopState | undefined): void {
    const input = { items: loop?.items.length ?? 0, parallel: loop?.parallel ?? 1 };
    this.steps.set(keyOf(node, 0, 1), { ...blank(node, 0, 1, at), status: 'processing', input });
  }

  /** The trigger's output is its input. */
  trigger(node: string, at: number, input: JsonValue): void {
    const finished_at = new Date(at).toISOString();
    const step = blank(node, 0, 1, at);
    this.steps.set(keyOf(node, 0, 1), { ...step, status: 'success', finished_at, output: shown(input) });
  }

  note(event: Exclude<RunEvent, { type: 'run.started' }>): void {
    if (event.type === 'node.resumed' || event.type === 'run.cancelled' || event.type === 'timer.fired') return;
    const { node, iteration, attempt, at } = event;
    const key = keyOf(node, iteration, attempt);
    const step = this.steps.get(key) ?? blank(node, iteration, attempt, at);
    this.steps.set(key, { ...step, ...changeBy(event) });
  }

  /** Attempts without an outcome end as their node did. */
  end(nodes: readonly NodeState[], { endedAt, isRepeated, loopOutputOf }: Ending): Step[] {
    for (const node of nodes) {
      // Its state is that of the last pass, and each pass has its own attempts.
      if (isRepeated(node.node_id)) continue;
      const key = keyOf(node.node_id, 0, node.attempts);
      const step = this.steps.get(key);
      if (node.attempts === 0 || (step && step.finished_at !== null)) continue;
      const begun =
        step ?? blank(node.node_id, 0, node.attempts, Date.parse(node.started_at ?? node.finished_at ?? ''));
      const { status, finished_at, error, port } = node;
      const output = loopOutputOf(node.node_id);
      this.steps.set(key, { ...begun, status, finished_at, error, port, ...(output && { output: shown(output) }) });
    }
    const all = [...this.steps.values()].map((step) =>
      endedAt !== undefined && step.finished_at === null && isRepeated(step.node_id) ? cutOff(step, endedAt) : step,
    );
    return all.filter(isShown);
  }
}

/** An attempt that its run or its loop ended before it was done. */
const cutOff = (step: Step, at: number): Step => ({
  ...step,
  status: 'failed',
  finished_at: new Date(at).toISOString(),
  error: { code: 'STOPPED', message: 'This item was ended before the step was done.', nodeId: step.node_id },
});

const keyOf = (node: string, iteration: number, attempt: number): string => `${node}:${iteration}:${attempt}`;

function blank(node: string, iteration: number, attempt: number, at: number): Step {
  return {
    node_id: node,
    iteration,
    attempt,
    status: 'inqueue',
    started_at: new Date(at || 0).toISOString(),
    finished_at: null,
    input: null,
    output: null,
    port: null,
    error: null,
  };
}

type StepEvent = Exclude<RunEvent, { type: 'run.started' | 'node.resumed' | 'run.cancelled' | 'timer.fired' }>;
function changeBy(event: StepEvent): Partial<Step> {
  const at = new Date(event.at).toISOString();
  switch (event.type) {
    case 'node.started':
      return { status: 'processing', started_at: at };
    case 'node.succeeded':
      return { status: 'success', finished_at: at, output: shown(event.output), port: event.port ?? null };
    case 'node.failed':
      return { status: 'failed', finished_at: at, error: { ...event.error, nodeId: event.node } };
    case 'node.waiting':
      return { status: 'processing' };
  }
}
const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
