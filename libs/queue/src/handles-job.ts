import { SetMetadata } from '@nestjs/common';
import type { JobData, JobDefinition } from '@tessera/contracts/job';

/** One attempt of a job, as passed to its handler. */
export interface JobRun {
  readonly id: string;
  /** When the job was added: the same for each attempt. */
  readonly addedAt: Date;
  /** Postpones the job to a time, without occupying a worker. The handler returns the result of this call. */
  postpone(until: number): Promise<Postponed>;
}
/** Return value for a postponed job. */
export const postponed = Symbol('postponed');
export type Postponed = typeof postponed;

export interface JobHandler<D extends JobDefinition> {
  /** Must be idempotent: if the worker dies, the job is handled again. If it throws, the job is retried. */
  handle(data: JobData<D>, run: JobRun): Promise<void | Postponed>;
  /** Aborted at shutdown: work in progress should be postponed soon. */
  stop?(): void;
}

/** Metadata key under which the decorator stores the definition. */
export const handlesJobKey = 'tessera:handles-job';

/** Marks the one handler class of a job. */
export const HandlesJob = (job: JobDefinition): ClassDecorator => SetMetadata(handlesJobKey, job);
