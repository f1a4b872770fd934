import { SetMetadata } from '@nestjs/common';
import type { JobData, JobDefinition } from '@tessera/contracts/job';

/** One try of a job, as its handler sees it. */
export interface JobRun {
  readonly id: string;
  /** Raised when the process stops or the job's lock is lost: what is under way should end soon. */
  readonly signal: AbortSignal;
  /** Puts the job back until a moment; it holds no worker meanwhile. The handler answers with what this returns. */
  postpone(until: number): Promise<Postponed>;
}
/** Says that the job is not done but put back. */
export const postponed = Symbol('postponed');
export type Postponed = typeof postponed;

export interface JobHandler<D extends JobDefinition> {
  /** Must be idempotent: a job whose worker dies is handled again. A throw means: try again later. */
  handle(data: JobData<D>, run: JobRun): Promise<void | Postponed>;
}

/** Where the decorator leaves the definition for the dispatcher to find. */
export const handlesJobKey = 'tessera:handles-job';

/** Marks the one class that handles a job. */
export const HandlesJob = (job: JobDefinition): ClassDecorator => SetMetadata(handlesJobKey, job);
