import { SetMetadata } from '@nestjs/common';
import type { JobData, JobDefinition } from '@tessera/contracts/job';

/** One try of a job, as its handler sees it. */
export interface JobRun {
  readonly id: string;
  /** Puts the job back until a moment; it holds no worker meanwhile. The handler answers with what this returns. */
  postpone(until: number): Promise<Postponed>;
}
/** Says that the job is not done but put back. */
export const postponed = Symbol('postponed');
export type Postponed = typeof postponed;

export interface JobHandler<D extends JobDefinition> {
  /** Must be idempotent: a job whose worker dies is handled again. A throw means: try again later. */
  handle(data: JobData<D>, run: JobRun): Promise<void | Postponed>;
  /** The process has to end: what is still under way should be put back soon. */
  stop?(): void;
}

/** Where the decorator leaves the definition for the dispatcher to find. */
export const handlesJobKey = 'tessera:handles-job';

/** Marks the one class that handles a job. */
export const HandlesJob = (job: JobDefinition): ClassDecorator => SetMetadata(handlesJobKey, job);
