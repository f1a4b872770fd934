import type { RunError, RunStatus, RunTrigger } from '@tessera/contracts/executions/executions.schema';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { TenantDocument } from '../tenant-repository.ts';

/**
 * A run, from the moment that it is accepted. On the happy path it is written twice: when it is accepted and when it
 * is settled. Between the two, its journal in Redis is ahead of it.
 *
 * What people's data are made of (result, journal) is kept as JSON text: nothing queries it, any key is allowed in it
 * (`$`, dots), and neither the driver nor the server takes a tree apart that it only has to keep.
 */
export interface RunDocument extends TenantDocument {
  workflow: string;
  workflowName: string;
  version: number;
  trigger: RunTrigger;
  status: RunStatus;
  /** The epoch of the worker that wrote last: an older one's write is refused. */
  epoch: number;
  revision: number;
  createdAt: Date;
  /** There until the run has ended: a sparse index finds the few that have not among all that have. */
  openSince?: Date;
  /**
   * On failed runs alone: workspace, moment and id as one text, in the order of the history. A sparse index of it finds
   * the few that have failed without walking over those that have not.
   */
  failed?: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** When a waiting run goes on. */
  resumeAt: Date | null;
  error: RunError | null;
  result: string | null;
  /**
   * The run's events: when it is accepted the first one, which holds the input, or those that a retry keeps; while it
   * waits those before the wait, so that no finished step is repeated if Redis loses its data meanwhile; when it has
   * ended all of them. In between, the journal in Redis has more.
   */
  journal: string;
  retryOf: string | null;
  cancelRequested?: true;
  outbox?: OutboxEntry[];
}
