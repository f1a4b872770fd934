import { Injectable } from '@nestjs/common';
import type { RunTrigger } from '@tessera/contracts/executions/executions.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Redis } from 'ioredis';
import { type JournalCommands, type JournalPipeline, withJournalScripts } from './run-journal.scripts.ts';
import { RedisConnections } from './redis.ts';

/** Constant facts of a run, stored with its journal so that a worker need not query the database. */
export interface RunFacts {
  workspace: WorkspaceId;
  workflow: string;
  workflowName: string;
  version: number;
  trigger: RunTrigger;
  createdAt: number;
  retryOf: string | null;
  /** It takes one of a limited number of turns. */
  hasTurn?: true;
  /** The step that waits for the run's end. */
  parent?: { run: string; node: string; iteration: number };
}
/** Initial journal: the run's first event, or the events that a retry keeps. */
export interface Seed {
  run: string;
  facts: RunFacts;
  epoch: number;
  revision: number;
  fragment: string;
}
/** State of a journal: `ended` runs have their last event, `settled` runs are also stored in the database. */
export type JournalState = 'queued' | 'running' | 'waiting' | 'ended' | 'settled';

/** Result of taking a run. Only this epoch may append until another worker takes the run. */
export interface Claim {
  state: Exclude<JournalState, 'settled'>;
  epoch: number;
  revision: number;
  facts: RunFacts;
  /** Time at which a worker first took the run. */
  startedAt: number;
  cancelRequested: boolean;
  /** Events so far, as fragments of a JSON list (see `eventsOf`). */
  fragments: string[];
}
export interface JournalReading {
  state: JournalState;
  facts: RunFacts;
  fragments: string[];
}
/** Fields that lists show of an active run. */
export interface JournalStanding {
  state: Exclude<JournalState, 'settled'>;
  revision: number;
  startedAt: number | null;
}
export interface Addition {
  /** Events as a fragment (see `fragmentOf`), and their number: each raises the revision by one. */
  fragment: string;
  count: number;
  /** The run's revision before these events. */
  revision: number;
  state: JournalState;
  /** Whether these events are the cancellation: after a cancel request nothing else is accepted. */
  cancelling: boolean;
}
/** Reason for a rejected append: another worker has the run, or a cancel was requested. */
export type Refusal = 'fenced' | 'cancelled';

/** Time for which the mark of a settled run blocks late deliveries, in seconds. */
const settledForSeconds = 120;
const cancelChannel = 'runs:cancel';
const nudgeChannel = 'runs:nudge';
/** A nudge that no worker follows is forgotten: its step looks by itself from time to time. */
const nudgedForSeconds = 24 * 3_600;

/** Journals of active runs: one list of events per run, in Redis. */
@Injectable()
export class RunJournal {
  private readonly redis: Redis & JournalCommands;

  constructor(private readonly connections: RedisConnections) {
    this.redis = withJournalScripts(connections.commands);
  }

  /** Creates journals that do not exist yet, in one round trip. */
  async seed(seeds: readonly Seed[]): Promise<void> {
    if (seeds.length === 0) return;
    await this.pipelined((pipeline) => {
      for (const { run, facts, epoch, revision, fragment } of seeds)
        pipeline.journalSeed(...keysOf(run), JSON.stringify(facts), epoch, revision, fragment);
    });
  }

  /**
   * Takes a run: from now on, appends of its previous worker are rejected.
   * @returns null without a journal, 'settled' if nothing is left to do
   */
  async claim(run: string): Promise<Claim | 'settled' | null> {
    const answer = await this.redis.journalClaim(...keysOf(run), Date.now());
    if (!answer) return null;
    const [state, epoch, revision, facts, startedAt, cancel, fragments] = answer;
    if (state === 'settled') return 'settled';
    return {
      state: state as Claim['state'],
      epoch: Number(epoch),
      revision: Number(revision),
      facts: JSON.parse(facts as string) as RunFacts,
      startedAt: Number(startedAt),
      cancelRequested: cancel === '1',
      fragments: fragments as string[],
    };
  }

  /**
   * Appends events if the caller still holds the run.
   * @returns 'done', or the reason for the rejection
   */
  async append(run: string, epoch: number, addition: Addition): Promise<'done' | Refusal> {
    const { fragment, count, revision, state, cancelling } = addition;
    const answer = await this.redis.journalAppend(
      ...keysOf(run),
      epoch,
      revision,
      revision + count,
      fragment,
      state,
      cancelling ? 1 : 0,
    );
    if (answer === -1) return 'fenced';
    return answer === -2 ? 'cancelled' : 'done';
  }

  /** Replaces journals of settled runs with a mark that expires. */
  async settled(runs: readonly string[]): Promise<void> {
    if (runs.length === 0) return;
    await this.pipelined((pipeline) => {
      for (const run of runs) pipeline.journalSettled(...keysOf(run), settledForSeconds);
    });
  }

  /** Requests a cancel and notifies the run's worker. @returns the run's state at that time */
  async cancel(run: string): Promise<JournalState | null> {
    const state = await this.redis.journalCancel(...keysOf(run));
    await this.redis.publish(cancelChannel, run);
    return state as JournalState | null;
  }

  /** Notes that what a waiting step waits for may have come, and notifies the run's worker. */
  async nudge(run: string, step: string): Promise<void> {
    const key = nudgesOf(run);
    await this.redis.multi().sadd(key, step).expire(key, nudgedForSeconds).exec();
    await this.redis.publish(nudgeChannel, run);
  }

  /** The nudged steps. They stay noted, so that a worker that dies before it has followed a nudge does not lose it. */
  async nudges(run: string): Promise<string[]> {
    return this.redis.smembers(nudgesOf(run));
  }

  /** Removes nudges that were followed. Call after the append, and before the steps look. */
  async forgetNudges(run: string, steps: readonly string[]): Promise<void> {
    if (steps.length > 0) await this.redis.srem(nudgesOf(run), ...steps);
  }

  /** The runs that have nudges, of some. */
  async nudged(runs: readonly string[]): Promise<string[]> {
    if (runs.length === 0) return [];
    const pipeline = this.redis.pipeline();
    for (const run of runs) pipeline.exists(nudgesOf(run));
    const answers = (await pipeline.exec()) ?? [];
    return runs.filter((_run, index) => answers[index]?.[1] === 1);
  }

  /** Whether a cancel was requested, or a nudge was not followed yet. */
  async hasNews(run: string): Promise<boolean> {
    const [cancel, nudged] = await Promise.all([
      this.redis.hget(keysOf(run)[0], 'x'),
      this.redis.exists(nudgesOf(run)),
    ]);
    return cancel === '1' || nudged === 1;
  }

  /** Calls back for each cancel request and each nudge in any process. */
  async onNews(callback: (run: string, news: 'cancel' | 'nudge') => void): Promise<void> {
    const subscriber = this.connections.open('wait');
    subscriber.on('message', (channel, run: string) => callback(run, channel === cancelChannel ? 'cancel' : 'nudge'));
    await subscriber.subscribe(cancelChannel, nudgeChannel);
  }

  /** Reads journals without taking the runs. @returns null for a missing or settled run */
  async read(runs: readonly string[]): Promise<(JournalReading | null)[]> {
    if (runs.length === 0) return [];
    const pipeline = this.redis.pipeline();
    for (const run of runs) {
      const [m, j] = keysOf(run);
      pipeline.hmget(m, 'st', 'run').lrange(j, 0, -1);
    }
    const answers = (await pipeline.exec()) ?? [];
    return runs.map((_, index) => readingOf(answers[index * 2]?.[1], answers[index * 2 + 1]?.[1]));
  }

  /** Progress of runs. @returns null for a missing or settled run */
  async standings(runs: readonly string[]): Promise<(JournalStanding | null)[]> {
    if (runs.length === 0) return [];
    const pipeline = this.redis.pipeline();
    for (const run of runs) pipeline.hmget(keysOf(run)[0], 'st', 'rev', 'sa');
    const answers = (await pipeline.exec()) ?? [];
    return answers.map(([error, answer]) => {
      if (error) throw error;
      const [state, revision, startedAt] = answer as (string | null)[];
      if (!state || state === 'settled') return null;
      return {
        state: state as JournalStanding['state'],
        revision: Number(revision),
        startedAt: startedAt ? Number(startedAt) : null,
      };
    });
  }

  /** Sends commands in one round trip. @throws the error of the first that failed */
  private async pipelined(send: (pipeline: JournalPipeline) => void): Promise<void> {
    const pipeline = this.redis.pipeline();
    send(pipeline as unknown as JournalPipeline);
    for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
  }
}

/** Parses fragments to events. */
export function eventsOf(fragments: readonly string[]): RunEvent[] {
  return JSON.parse(journalText(fragments)) as RunEvent[];
}
/** Joins fragments to one JSON text without parsing them. */
export function journalText(fragments: readonly string[]): string {
  return `[${fragments.join(',')}]`;
}
/** Serialises events as a fragment: a JSON list without its brackets, so that fragments can be joined. */
export function fragmentOf(events: readonly RunEvent[]): string {
  return JSON.stringify(events).slice(1, -1);
}

/** Both keys share a hash tag, so that a cluster keeps them on one node. */
function keysOf(run: string): [string, string] {
  return [`{r:${run}}:m`, `{r:${run}}:j`];
}

/** The set of nudged steps of a run. */
const nudgesOf = (run: string): string => `{r:${run}}:n`;

function readingOf(meta: unknown, fragments: unknown): JournalReading | null {
  const [state, facts] = meta as [JournalState | null, string | null];
  if (!state || !facts) return null;
  return { state, facts: JSON.parse(facts) as RunFacts, fragments: fragments as string[] };
}
