import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { RunSweepRepository, type UnfinishedRun } from '@tessera/data/runs/run-sweep.repository';
import type { Position } from '@tessera/data/keyset';
import { RedisLock } from '@tessera/queue/redis-lock';
import { type JournalStanding, RunJournal } from '@tessera/queue/run-journal';
import { type RunJobState, RunQueue } from '@tessera/queue/run-queue';
import { RunFailures } from './run-failures.ts';
import { RunHandover } from '@tessera/runs/run-handover';
import { SweepTimer } from '@tessera/kit/sweep-timer';

const everyMs = 5_000;
/** Younger runs are still being handed over by their creators. */
const patienceMs = 3_000;
const batchSize = 1_000;
/** Every sweep looks at runs younger than this, so that they are not delayed by thousands of runs that wait. */
const youngMs = 60_000;

/** Where a run stands in its journal and in the queue. */
interface Standing {
  standing: JournalStanding | null;
  job: RunJobState;
  /** Whether it is paused although a step was nudged: the worker that paused it died before it saw that. */
  isNudged: boolean;
}

/**
 * Repairs active runs after a crash, by comparing documents, journals and jobs. It finds runs that were accepted but
 * never queued, runs whose job is lost, ended runs that are not settled, lost cancel requests, and nudges that nobody
 * followed. Runs that make progress are left alone.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private readonly timer = new SweepTimer(Reconciler.name, everyMs, () => this.sweep());

  /** Position of the next sweep if there is more than one batch. */
  private position: Position | null = null;

  constructor(
    private readonly lock: RedisLock,
    private readonly unfinished: RunSweepRepository,
    private readonly runs: RunRepository,
    private readonly journal: RunJournal,
    private readonly queue: RunQueue,
    private readonly handover: RunHandover,
    private readonly failures: RunFailures,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep of all active runs, unless another process is sweeping. @returns whether it ran here */
  sweep(): Promise<boolean> {
    return this.lock.once('reconcile-runs', 60_000, async () => {
      const before = new Date(Date.now() - patienceMs);
      const runs = await this.unfinished.unfinishedBefore(before, batchSize, this.position);
      const last = runs.length === batchSize ? runs.at(-1) : undefined;
      this.position = last ? { at: last.openSince ?? last.createdAt, id: last._id } : null;
      const seen = new Set(runs.map(({ _id }) => _id));
      // The last batch of a round contains the youngest runs anyway.
      const youngSince = new Date(before.getTime() - youngMs);
      const young = last ? await this.unfinished.unfinishedWithin(youngSince, before, batchSize) : [];
      runs.push(...young.filter(({ _id }) => !seen.has(_id)));
      const ids = runs.map(({ _id }) => _id);
      const [standings, jobs] = await Promise.all([this.journal.standings(ids), this.queue.statesOf(ids)]);
      const paused = ids.filter((_id, index) => jobs[index] === 'delayed');
      const nudged = new Set(await this.journal.nudged(paused));
      const mended = await Promise.all(
        runs.map((run, index) => {
          const state = {
            standing: standings[index] ?? null,
            job: jobs[index] ?? 'none',
            isNudged: nudged.has(run._id),
          };
          return this.mend(run, state);
        }),
      );
      const count = mended.filter(Boolean).length;
      if (count > 0) this.logger.warn(`set ${count} runs going again that had been left`);
      const failed = await this.unfinished.untoldFailures(before, batchSize);
      await this.failures.tryTell(failed.map(({ _id: run, workspace }) => ({ workspace, run })));
    });
  }

  /** @returns whether a repair was needed */
  private async mend(run: UnfinishedRun, { standing, job, isNudged }: Standing): Promise<boolean> {
    const isQueued = job !== 'none' && job !== 'failed';
    if (isQueued && run.cancelRequested) await this.journal.cancel(run._id);
    if (isQueued && (run.cancelRequested || isNudged)) {
      await this.queue.wake(run._id);
      return true;
    }
    if (isQueued) return false;
    // A permanently failed job had invalid data; the run itself can still continue.
    if (job === 'failed') await this.queue.forget(run._id);
    const whole = await this.runs.byId(run.workspace, run._id);
    if (!whole || finalStatuses.includes(whole.status)) return false;
    const isWaiting = standing?.state === 'waiting' || (!standing && run.status === 'waiting');
    await this.handover.now({ ...whole, resumeAt: isWaiting ? run.resumeAt : null });
    if (run.cancelRequested) await this.journal.cancel(run._id);
    return true;
  }
}
