import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { JsonObject } from '@tessera/kernel/json';
import { advance, initialState } from './advance.ts';
import { compile } from './compile/compile.ts';
import type { Executable } from './compile/executable.ts';
import { nodeStatuses, type QueueStatus } from './node-status.ts';
import type { DefinitionProblem } from './compile/problems.ts';
import type { CompileContext } from './compile/read-node.ts';
import type { Effect, ExecuteEffect, RunState } from './run-state.ts';

type Node = WorkflowDefinition['nodes'][number];

const context: CompileContext = { timeZone: 'UTC' };

/** A node with an id, a kind and its options; `rest` for settings and the like. */
export const node = (id: string, kind: string, options: JsonObject = {}, rest: Partial<Node> = {}): Node => ({
  ...{ id, kind, name: id, options, position: { x: 0, y: 0 } },
  ...rest,
});

export const trigger = node('trigger', 'manually');
export const call = (id: string, rest: Partial<Node> = {}, url = 'https://example.com'): Node =>
  node(id, 'webhook', { url }, rest);
export const route = (id: string, field: string, ...groups: string[]): Node =>
  node(id, 'conditionalRouting', {
    groups: groups.map((group) => ({ id: group, conditions: [{ field, operator: 'equal', value: group }] })),
  });
export const outputs = (id: string, values: { [name: string]: string }): Node =>
  node(id, 'output', { values: Object.entries(values).map(([name, value]) => ({ name, value })) });

/** `workflow([a, b], 'a > b', 'a:port > b')`: an edge from a port, `out` by default. */
export function workflow(nodes: Node[], ...edges: string[]): WorkflowDefinition {
  return {
    nodes,
    edges: edges.map((edge, index) => {
      const [start = '', to = ''] = edge.split(' > ');
      const [from = '', port = 'out'] = start.split(':');
      return { id: `e${index}`, from, port, to };
    }),
  };
}

export const chain = workflow([trigger, call('a'), call('b', {}, 'https://x/{{a.status}}')], 'trigger > a', 'a > b');
export const diamond = workflow(
  [trigger, call('a'), call('b'), call('c')],
  'trigger > a',
  'trigger > b',
  'a > c',
  'b > c',
);

export function compiled(definition: WorkflowDefinition, given = context): Executable {
  const result = compile(definition, given);
  if (!result.ok) throw new Error(result.problems.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return result.value;
}

export function faultsOf(definition: WorkflowDefinition, given = context): DefinitionProblem[] {
  const result = compile(definition, given);
  return result.ok ? [] : result.problems;
}

/** A run under test: takes events one by one; stores them and the latest effects. */
export class TestRun {
  readonly executable: Executable;
  readonly events: RunEvent[] = [];
  state: RunState;
  effects: Effect[] = [];
  at = 1_000;

  constructor(definition: WorkflowDefinition, run = 'run1', given = context) {
    this.executable = compiled(definition, given);
    this.state = initialState(this.executable, run);
  }

  send(event: RunEvent): this {
    this.events.push(event);
    ({ state: this.state, effects: this.effects } = advance(this.executable, this.state, event));
    return this;
  }

  start(input: JsonObject = {}): this {
    return this.send({ type: 'run.started', at: this.tick(), input });
  }

  begin(id: string): this {
    return this.send({ type: 'node.started', at: this.tick(), ...this.step(id) });
  }

  succeed(id: string, output: JsonObject = {}, port?: string): this {
    return this.send({ type: 'node.succeeded', at: this.tick(), ...this.step(id), output, port });
  }

  fail(id: string, retryable = true, code = 'HTTP_500'): this {
    const error = { code, message: `${id} failed` };
    return this.send({ type: 'node.failed', at: this.tick(), ...this.step(id), error, retryable });
  }

  wait(id: string, wait: { until?: number; token?: string }): this {
    return this.send({ type: 'node.waiting', at: this.tick(), ...this.step(id), ...wait });
  }

  fire(id: string): this {
    return this.send({ type: 'timer.fired', at: this.tick(), ...this.step(id) });
  }

  resume(token: string, payload: JsonObject = {}): this {
    return this.send({ type: 'node.resumed', at: this.tick(), token, payload });
  }

  cancel(): this {
    return this.send({ type: 'run.cancelled', at: this.tick() });
  }

  /** The effects as words: `execute b#1`, `wait b#1`, `finish completed`. */
  get words(): string[] {
    return this.effects.map((effect) =>
      effect.type === 'finish' ? `finish ${effect.status}` : `${effect.type} ${effect.node}#${effect.attempt}`,
    );
  }

  get statuses(): { [id: string]: QueueStatus } {
    const statuses = nodeStatuses(this.executable, this.state);
    return Object.fromEntries(statuses.map(({ nodeId, status }) => [nodeId, status]));
  }

  get executions(): ExecuteEffect[] {
    return this.effects.filter((effect) => effect.type === 'execute');
  }

  private tick(): number {
    this.at += 10;
    return this.at;
  }

  private step(id: string): { node: string; iteration: number; attempt: number } {
    const record = this.state.steps[this.executable.indexOf.get(id) ?? -1];
    return { node: id, iteration: 0, attempt: record?.attempt ?? 1 };
  }
}
