import { Injectable } from '@nestjs/common';
import type { RunTrigger } from '@tessera/contracts/executions/executions.schema';
import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Redis } from 'ioredis';
import { type JournalCommands, type JournalPipeline, withJournalScripts } from './run-journal.scripts.ts';
import { RedisConnections } from './redis.ts';

/** What never changes about a run, kept beside its journal so that a worker needs no look at the database. */
export interface RunFacts {
  workspace: WorkspaceId;
  workflow: string;
  workflowName: string;
  version: number;
  trigger: RunTrigger;
  createdAt: number;
  retryOf: string | null;
}
/** A journal as it begins: with the run's first event, or with those that a retry keeps. */
export interface Seed {
  run: string;
  facts: RunFacts;
  epoch: number;
  revision: number;
  fragment: string;
}
/** Where a journal stands: `ended` runs have their last event, `settled` ones are in the database too. */
export type JournalState = 'queued' | 'running' | 'waiting' | 'ended' | 'settled';

/** What a worker gets that takes a run. Until another one takes it, only this epoch may append. */
export interface Claim {
  state: Exclude<JournalState, 'settled'>;
  epoch: number;
  revision: number;
  facts: RunFacts;
  /** When a worker took the run for the first time. */
  startedAt: number;
  cancelRequested: boolean;
  /** The events so far, as fragments of a JSON list (see `eventsOf`). */
  fragments: string[];
}
export interface JournalReading {
  state: JournalState;
  facts: RunFacts;
  fragments: string[];
}
/** What lists show of a run that is under way. */
export interface JournalStanding {
  state: Exclude<JournalState, 'settled'>;
  revision: number;
  startedAt: number | null;
}
export interface Addition {
  /** Events as a fragment (see `fragmentOf`), and how many there are: each raises the revision by one. */
  fragment: string;
  count: number;
  /** The run's revision before these events. */
  revision: number;
  state: JournalState;
  /** Whether these events are the cancellation: while one is asked for, nothing else is taken. */
  cancelling: boolean;
}
/** Why an append was refused: another worker has the run, or a cancel was asked for. */
export type Refusal = 'fenced' | 'cancelled';

/** How long the mark of a settled run keeps late deliveries from starting it again. */
const settledForSeconds = 120;
const cancelChannel = 'runs:cancel';

/** The journals of runs that are under way: what has happened in each, in Redis, one list of events a run. */
@Injectable()
export class RunJournal {
  private readonly redis: Redis & JournalCommands;

  constructor(private readonly connections: RedisConnections) {
    this.redis = withJournalScripts(connections.commands);
  }

  /** Begins journals, each unless it is there. One round trip for all. */
  async seed(seeds: readonly Seed[]): Promise<void> {
    if (seeds.length === 0) return;
    await this.pipelined((pipeline) => {
      for (const { run, facts, epoch, revision, fragment } of seeds)
        pipeline.journalSeed(...keysOf(run), JSON.stringify(facts), epoch, revision, fragment);
    });
  }

  /**
   * Takes a run: from now on, appends of whoever had it before are refused.
   * @returns null when there is no journal, 'settled' when there is nothing left to do
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
   * Adds events, if the caller is still the one who may.
   * @returns 'done', or why it was refused
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

  /** Replaces journals of settled runs by a mark that expires. */
  async settled(runs: readonly string[]): Promise<void> {
    if (runs.length === 0) return;
    await this.pipelined((pipeline) => {
      for (const run of runs) pipeline.journalSettled(...keysOf(run), settledForSeconds);
    });
  }

  /** Asks for a cancel, and tells the worker that has the run. @returns in which state the run was found */
  async cancel(run: string): Promise<JournalState | null> {
    const state = await this.redis.journalCancel(...keysOf(run));
    await this.redis.publish(cancelChannel, run);
    return state as JournalState | null;
  }

  async cancelRequested(run: string): Promise<boolean> {
    return (await this.redis.hget(keysOf(run)[0], 'x')) === '1';
  }

  /** Calls back for each cancel that is asked for anywhere. */
  async onCancel(callback: (run: string) => void): Promise<void> {
    const subscriber = this.connections.open('wait');
    subscriber.on('message', (_channel, run: string) => callback(run));
    await subscriber.subscribe(cancelChannel);
  }

  /** Reads journals without taking the runs. @returns null for each that is not there, or settled */
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

  /** Where runs stand. @returns null for each that has no journal, or is settled */
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

  /** Sends commands in one round trip. @throws the error of the first that was refused */
  private async pipelined(send: (pipeline: JournalPipeline) => void): Promise<void> {
    const pipeline = this.redis.pipeline();
    send(pipeline as unknown as JournalPipeline);
    for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
  }
}

/** The events that fragments hold. */
export function eventsOf(fragments: readonly string[]): RunEvent[] {
  return JSON.parse(journalText(fragments)) as RunEvent[];
}
/** Fragments as one JSON text, without taking them apart. */
export function journalText(fragments: readonly string[]): string {
  return `[${fragments.join(',')}]`;
}
/** Events as a fragment: their JSON list without its brackets, so that fragments are joined as they are. */
export function fragmentOf(events: readonly RunEvent[]): string {
  return JSON.stringify(events).slice(1, -1);
}

/** Both keys carry the same hash tag: a cluster keeps them together. */
function keysOf(run: string): [string, string] {
  return [`{r:${run}}:m`, `{r:${run}}:j`];
}

function readingOf(meta: unknown, fragments: unknown): JournalReading | null {
  const [state, facts] = meta as [JournalState | null, string | null];
  if (!state || !facts) return null;
  return { state, facts: JSON.parse(facts) as RunFacts, fragments: fragments as string[] };
}
