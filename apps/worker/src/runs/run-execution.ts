import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { advance } from '@tessera/engine/advance';
import { pending, waitsOf } from '@tessera/engine/effects';
import type { Executable } from '@tessera/engine/compile/executable';
import { runPure } from '@tessera/engine/run-pure';
import type { Effect, ExecuteEffect, FinishEffect, Outcome, RunState, WaitEffect } from '@tessera/engine/run-state';
import { placeOf, recordAt } from '@tessera/engine/step-places';
import { isPureKind } from '@tessera/nodes/node-kinds';
import { reach } from '@tessera/queue/fault-point';
import type { Refusal } from '@tessera/queue/run-journal';
import type { ExecutionJournal } from './execution-journal.ts';
import { Mailbox } from './mailbox.ts';

/** State in which a worker leaves a run. */
export type Leaving =
  | { how: 'finished'; finish: FinishEffect }
  /** Waiting until a time; without one, for an event. */
  | { how: 'waiting'; until: number | null }
  /** The worker stops; another one continues at once. */
  | { how: 'handed-back' }
  /** Another worker has the run, or its journal is gone: this worker must stop. */
  | { how: 'fenced' };

/** Services that a run's execution needs from its worker. */
export interface ExecutionServices {
  /** Executes a node with effects. Returns within the node's time limit, whatever the node does. */
  execute(effect: ExecuteEffect, signal: AbortSignal): Promise<Outcome>;
  /** Called after each save, when the change can be read. */
  saved(state: RunState, revision: number): void;
}

/** Nodes without effects that are executed between two saves. */
const burst = 500;

type Message =
  | { type: 'outcome'; effect: ExecuteEffect; outcome: Outcome }
  | { type: 'cancel' }
  | { type: 'stop' }
  | { type: 'nudge' }
  | { type: 'time' };

/**
 * One worker's execution of a run: from taking it until it ends, waits, or is taken over. Nodes without effects run
 * here in bursts. Their events are appended together, at the latest before the next node with an effect begins
 * (docs/adr: a step has happened once it is in the journal).
 */
export class RunExecution {
  private readonly mailbox = new Mailbox<Message>();
  /** Created with the first node with an effect: most runs have none. */
  private aborted: AbortController | undefined;
  private readonly inFlight = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly executable: Executable,
    private state: RunState,
    private readonly journal: ExecutionJournal,
    private readonly surroundings: ExecutionServices,
  ) {}

  /** Cancels the run: aborts nodes in flight. */
  cancel(): void {
    this.mailbox.put({ type: 'cancel' });
  }

  /** Leaves the run to another worker: nodes in flight are aborted, and executed again with the same key. */
  stop(): void {
    this.mailbox.put({ type: 'stop' });
  }

  /** Lets nudged steps look whether what they wait for has come. */
  nudge(): void {
    this.mailbox.put({ type: 'nudge' });
  }

  async follow(isCancelled: boolean): Promise<Leaving> {
    try {
      return isCancelled ? await this.end() : await this.work(pending(this.executable, this.state));
    } finally {
      clearTimeout(this.timer);
      this.aborted?.abort(new Error('the run goes on without this node'));
    }
  }

  private async work(first: readonly Effect[]): Promise<Leaving> {
    await this.beginLate(first);
    let effects: readonly Effect[] = this.waits().length === 0 ? first : [...first, ...(await this.followNudges())];
    for (;;) {
      const { rest, refused: stopped } = await this.runPureNodes(effects);
      if (stopped) return stopped;
      const finish = rest.find((effect) => effect.type === 'finish');
      if (finish) return (await this.save('ended')) ?? { how: 'finished', finish };
      const executions = rest.filter((effect) => effect.type === 'execute');
      for (const effect of executions) if (this.isNew(effect)) await this.begin(effect);
      const waits = this.waits();
      const isIdle = executions.length === 0 && this.inFlight.size === 0;
      const isDue = waits.some(({ until }) => until !== undefined && until <= Date.now());
      const refused = await this.save(isIdle && !isDue ? 'waiting' : 'running');
      if (refused) return refused;
      for (const effect of executions) this.launch(effect);
      if (isIdle && !isDue) return { how: 'waiting', until: soonest(waits) };
      const messages = isDue ? [{ type: 'time' } as const] : await this.next(waits);
      if (messages.some(({ type }) => type === 'cancel')) return this.end();
      if (messages.some(({ type }) => type === 'stop')) return { how: 'handed-back' };
      effects = await this.takeIn(messages);
    }
  }

  /** Reports executions requested before this worker took the run as started now, so that queueing is not counted. */
  private async beginLate(effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) {
      if (effect.type === 'execute' && isPureKind(effect.kind) && this.isNew(effect)) await this.begin(effect);
    }
  }

  /**
   * Runs nodes without effects until only others are left. A long burst, as of a loop, is saved on the way: a crash
   * loses little of it, watchers see it go on, and other runs of this worker get their turn.
   */
  private async runPureNodes(effects: readonly Effect[]): Promise<{ rest: Effect[]; refused?: Leaving }> {
    const queue = [...effects];
    const rest: Effect[] = [];
    let count = 0;
    for (let effect = queue.shift(); effect; effect = queue.shift()) {
      if (effect.type !== 'execute' || !isPureKind(effect.kind)) {
        rest.push(effect);
        continue;
      }
      const outcome = runPure(effect, { now: Date.now(), timeZone: this.executable.timeZone });
      queue.push(...(await this.apply(eventOf(effect, this.bounded(outcome)))));
      count += 1;
      if (count % burst !== 0 || queue.length === 0) continue;
      const refused = await this.save('running');
      if (refused) return { rest, refused };
      await nextTurn();
    }
    return { rest };
  }

  private async apply(event: RunEvent): Promise<Effect[]> {
    const { state, effects } = advance(this.executable, this.state, event);
    if (state === this.state) return [];
    this.state = state;
    await this.journal.note(event);
    return effects;
  }

  /** The event that exceeds the journal's limit may still end the run; later ones may not. */
  private bounded(outcome: Outcome): Outcome {
    if (!this.journal.isFull) return outcome;
    const message = 'The run has produced more data than one run may hold. Pass less from node to node.';
    return { kind: 'fail', code: 'RUN_TOO_LARGE', message, retryable: false };
  }

  /** Whether this execution's start was not reported; after a crash, it was. */
  private isNew(effect: ExecuteEffect): boolean {
    const place = placeOf(this.executable, effect);
    return place !== undefined && recordAt(this.executable, this.state, place)?.status === 'queued';
  }

  private async begin({ node, iteration, attempt }: ExecuteEffect): Promise<void> {
    await this.apply({ type: 'node.started', at: Date.now(), node, iteration, attempt });
  }

  private launch(effect: ExecuteEffect): void {
    this.inFlight.add(stepOf(effect));
    this.aborted ??= new AbortController();
    void this.surroundings.execute(effect, this.aborted.signal).then((outcome) => {
      reach('after-side-effect');
      this.mailbox.put({ type: 'outcome', effect, outcome });
    });
  }

  /** The next incoming events; while nodes are in flight, a wait of another branch may end too. */
  private async next(waits: readonly WaitEffect[]): Promise<Message[]> {
    clearTimeout(this.timer);
    const until = soonest(waits);
    if (until !== null)
      this.timer = setTimeout(() => this.mailbox.put({ type: 'time' }), Math.max(0, until - Date.now()));
    return this.mailbox.take();
  }

  private async takeIn(messages: readonly Message[]): Promise<Effect[]> {
    const effects: Effect[] = [];
    for (const message of messages) {
      if (message.type !== 'outcome') continue;
      this.inFlight.delete(stepOf(message.effect));
      effects.push(...(await this.apply(eventOf(message.effect, this.bounded(message.outcome)))));
    }
    if (messages.some(mayFollowNudge)) effects.push(...(await this.followNudges()));
    effects.push(...(await this.fire(({ until = Infinity }) => until <= Date.now())));
    return effects;
  }

  /** A nudged step looks again now instead of at its time. One in flight may have looked too early: it looks later. */
  private async followNudges(): Promise<Effect[]> {
    const nudged = (await this.journal.nudges()).filter((step) => !this.inFlight.has(step));
    if (nudged.length === 0) return [];
    this.journal.follow(nudged);
    return this.fire((wait) => nudged.includes(stepOf(wait)));
  }

  private async fire(isDue: (wait: WaitEffect) => boolean): Promise<Effect[]> {
    const effects: Effect[] = [];
    for (const wait of this.waits()) {
      if (wait.until === undefined || !isDue(wait)) continue;
      const { node, iteration, attempt } = wait;
      effects.push(...(await this.apply({ type: 'timer.fired', at: Date.now(), node, iteration, attempt })));
      reach('before-resume');
    }
    return effects;
  }

  private waits(): WaitEffect[] {
    return waitsOf(this.executable, this.state);
  }

  private async end(): Promise<Leaving> {
    // Unsaved events have still happened: a run that ended by itself keeps its end.
    await this.apply({ type: 'run.cancelled', at: Date.now() });
    const [finish] = pending(this.executable, this.state);
    if (finish?.type !== 'finish') throw new Error('a cancelled run did not end');
    return (await this.save('ended', true)) ?? { how: 'finished', finish };
  }

  private async save(state: 'running' | 'waiting' | 'ended', cancelling = false): Promise<Leaving | null> {
    const answer = await this.journal.save(state, cancelling);
    if (answer !== 'done') return this.refused(answer);
    this.surroundings.saved(this.state, this.journal.revision);
    return null;
  }

  private async refused(refusal: Refusal): Promise<Leaving> {
    return refusal === 'cancelled' ? this.end() : { how: 'fenced' };
  }
}

function eventOf({ node, iteration, attempt }: ExecuteEffect, outcome: Outcome): RunEvent {
  const step = { at: Date.now(), node, iteration, attempt };
  switch (outcome.kind) {
    case 'done':
      return { type: 'node.succeeded', ...step, output: outcome.output, ...(outcome.port && { port: outcome.port }) };
    case 'wait':
      return { type: 'node.waiting', ...step, until: outcome.until, token: outcome.token };
    case 'fail': {
      const { code, message, retryable, retryAt } = outcome;
      return { type: 'node.failed', ...step, error: { code, message }, retryable, ...(retryAt && { retryAt }) };
    }
  }
}

/** The name under which a step is nudged. */
const stepOf = ({ node, iteration }: Pick<ExecuteEffect, 'node' | 'iteration'>): string => `${node}:${iteration}`;

/** A nudge, or the outcome of a step that begins to wait: it may have been nudged while it looked. */
const mayFollowNudge = (message: Message): boolean =>
  message.type === 'nudge' || (message.type === 'outcome' && message.outcome.kind === 'wait');

/** Earliest end of a wait; null if none waits for a time. */
function soonest(waits: readonly WaitEffect[]): number | null {
  const moments = waits.flatMap(({ until }) => until ?? []);
  return moments.length > 0 ? Math.min(...moments) : null;
}
