import { Injectable } from '@nestjs/common';
import { JobProducer } from './job-producer.ts';

/** State of a run's job. `none`: not in the queue. */
export type RunJobState = 'waiting' | 'active' | 'delayed' | 'failed' | 'none';

/** The run queue as used outside workers. A job's id is its run's. */
@Injectable()
export class RunQueue {
  constructor(private readonly jobs: JobProducer) {}

  /** State of the job of each run. */
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

  /** Resumes a run that waits for a time. Other runs are left alone. */
  async wake(run: string): Promise<void> {
    const job = await this.jobs.queue('runs').getJob(run);
    if (!job || !(await job.isDelayed())) return;
    try {
      await job.promote();
    } catch (error) {
      // Its time came between the check and the promotion, so it is already queued.
      if (await job.isDelayed()) throw error;
    }
  }

  /** Removes a permanently failed job, so that its run can be queued again. */
  async forget(run: string): Promise<void> {
    await this.jobs.queue('runs').remove(run);
  }
}
