import { readdirSync, readFileSync } from 'node:fs';
import { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { isPureKind, nodeKinds } from '@tessera/nodes/node-kinds';
import type { JsonObject } from '@tessera/kernel/json';
import { advance, fold, initialState } from './advance.ts';
import type { Executable } from './compile/executable.ts';
import { nodeStatuses } from './node-status.ts';
import type { CompileContext } from './compile/read-node.ts';
import { runPure } from './run-pure.ts';
import type { Effect, ExecuteEffect, Outcome, RunState } from './run-state.ts';
import { compiled } from './workflow.fixture.ts';

/** A recorded run: the responses to executions with effects, and the expected outcome. */
interface Recording {
  about: string;
  context: CompileContext;
  definition: unknown;
  input: JsonObject;
  /** Start time of the run; 1970 by default. */
  now?: string;
  /** Tokens that arrive right after the start. */
  resumes?: string[];
  /** By node; by `node@iteration` where a loop repeats it. */
  script: { [node: string]: Outcome[] };
  /** Milliseconds since the start and the event: executions, outcomes, timers, the end. */
  trace: string[];
  /** Final status of each node, and its number of attempts. */
  statuses: { [node: string]: string };
}

const folder = new URL('./fixtures/', import.meta.url);
const recordings = readdirSync(folder)
  .filter((name) => name.endsWith('.run.json'))
  .map((name): [string, Recording] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]);

/** Plays a recording on a simulated clock: an execution takes 10 ms, a wait its own time. */
class Player {
  readonly trace: string[] = [];
  readonly events: RunEvent[] = [];
  state: RunState;
  private readonly executable: Executable;
  private readonly queue: Effect[] = [];
  private readonly begun: number;
  private at: number;

  constructor(private readonly recording: Recording) {
    this.executable = compiled(WorkflowDefinition.parse(recording.definition), recording.context);
    this.state = initialState(this.executable, 'run1');
    this.begun = this.at = Date.parse(recording.now ?? '1970-01-01T00:00:00Z');
  }

  play(): this {
    this.send({ type: 'run.started', at: this.at, input: this.recording.input });
    for (const token of this.recording.resumes ?? []) {
      this.send({ type: 'node.resumed', at: this.at, token, payload: null });
    }
    for (let effect = this.queue.shift(); effect; effect = this.queue.shift()) this.carryOut(effect);
    expect(fold(this.executable, 'run1', RunEvent.array().parse(JSON.parse(JSON.stringify(this.events))))).toEqual(
      this.state,
    );
    return this;
  }

  get statuses(): { [node: string]: string } {
    return Object.fromEntries(
      nodeStatuses(this.executable, this.state).map(({ nodeId, status, attempts }) => [
        nodeId,
        `${status} ${attempts}`,
      ]),
    );
  }

  private send(event: RunEvent): void {
    this.events.push(event);
    const { state, effects } = advance(this.executable, this.state, event);
    this.state = state;
    this.queue.push(...effects);
  }

  private note(text: string): void {
    this.trace.push(`${this.at - this.begun} ${text}`);
  }

  private carryOut(effect: Effect): void {
    if (effect.type === 'finish') {
      this.note(`finish ${effect.status} ${JSON.stringify(effect.error ?? effect.result)}`);
      return;
    }
    const step = { node: effect.node, iteration: effect.iteration, attempt: effect.attempt };
    const name = `${this.nameOf(effect)}#${effect.attempt}`;
    if (effect.type === 'wait') {
      if (effect.until === undefined) return;
      this.at = Math.max(this.at, effect.until);
      this.note(`timer ${name}`);
      this.send({ type: 'timer.fired', at: this.at, ...step });
      return;
    }
    this.note(isPureKind(effect.kind) ? `execute ${name}` : `execute ${name} ${JSON.stringify(effect.options)}`);
    const outcome = this.outcomeOf(effect);
    this.at += 10;
    const { kind, ...rest } = outcome;
    this.note(`${kind} ${name} ${JSON.stringify(rest)}`);
    const about = { at: this.at, ...step };
    if (outcome.kind === 'done')
      this.send({ type: 'node.succeeded', ...about, output: outcome.output, port: outcome.port });
    else if (outcome.kind === 'wait')
      this.send({ type: 'node.waiting', ...about, until: outcome.until, token: outcome.token });
    else {
      const { code, message, retryable } = outcome;
      this.send({ type: 'node.failed', ...about, error: { code, message }, retryable });
    }
  }

  private nameOf({ node, iteration }: { node: string; iteration: number }): string {
    const isRepeated = this.executable.nodes[this.executable.indexOf.get(node) ?? -1]?.loop !== undefined;
    return isRepeated ? `${node}@${iteration}` : node;
  }

  private outcomeOf(effect: ExecuteEffect): Outcome {
    if (isPureKind(effect.kind)) return runPure(effect, { now: this.at, timeZone: this.executable.timeZone });
    const outcome = this.recording.script[this.nameOf(effect)]?.[effect.attempt - 1];
    if (outcome === undefined) throw new Error(`the script has no outcome for ${effect.node}#${effect.attempt}`);
    return outcome;
  }
}

describe.each(recordings)('%s', (_name, recording) => {
  const player = new Player(recording).play();
  it('matches the recorded trace', () => expect(player.trace).toEqual(recording.trace));
  it('leaves each node in its recorded status', () => expect(player.statuses).toEqual(recording.statuses));
});

it('every kind of node has a recording', () => {
  const recorded = recordings.flatMap(([, { definition }]) =>
    WorkflowDefinition.parse(definition).nodes.map(({ kind }) => kind),
  );
  expect([...new Set(recorded)].toSorted()).toEqual([...nodeKinds].toSorted());
});
