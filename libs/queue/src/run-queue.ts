import { Injectable } from '@nestjs/common';
import { JobProducer } from './job-producer.ts';

/** Where a run's job is. `none`: it is not in the queue at all. */
export type RunJobState = 'waiting' | 'active' | 'delayed' | 'failed' | 'none';

/** The queue of runs as seen from outside a worker. A job there is named by its run. */
@Injectable()
export class RunQueue {
  constructor(private readonly jobs: JobProducer) {}

  /** Where the job of each run is. */
  statesOf(runs: readonly string[]): Promise<RunJobState[]> {
    const queue = this.jobs.queue('runs');
    return Promise.all(
      runs.map(async (run) => {
        const state = await queue.getJobState(run);
        if (state === 'prioritized' || state === 'waiting-children') return 'waiting';
        return state === 'unknown' || state === 'completed' ? 'none' : state;
      }),
    );
  }

  /** Makes a run that waits for a moment go on now. Runs that wait for nothing are left alone. */
  async wake(run: string): Promise<void> {
    const job = await this.jobs.queue('runs').getJob(run);
    if (!job || !(await job.isDelayed())) return;
    try {
      await job.promote();
    } catch (error) {
      // Between the look and the promotion its time had come: it is on its way already.
      if (await job.isDelayed()) throw error;
    }
  }

  /** Removes a job that has failed for good, so that its run can be queued again. */
  async forget(run: string): Promise<void> {
    await this.jobs.queue('runs').remove(run);
  }
}
