import type { RunError, RunStatus, RunTrigger } from '@tessera/contracts/executions/executions.schema';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { TenantDocument } from '../tenant-repository.ts';

/**
 * A run, from its acceptance on. On the happy path it is written twice: on acceptance and when settled. In between,
 * its journal in Redis is newer.
 * Result and journal are JSON text: they are never queried, may have any key (`$`, dots), and are cheaper to store as
 * one value.
 */
export interface RunDocument extends TenantDocument {
  workflow: string;
  workflowName: string;
  version: number;
  trigger: RunTrigger;
  status: RunStatus;
  /** Epoch of the last writer: writes of older epochs are rejected. */
  epoch: number;
  revision: number;
  createdAt: Date;
  /** Present until the run has ended: a sparse index finds the few active runs. */
  openSince?: Date;
  /** Waits for its turn since then, and is in no queue: its workflow is paused, or too many runs are under way. */
  heldSince?: Date;
  /** Got its turn then, and keeps it until it ends or waits. */
  turnSince?: Date;
  /** On failed runs only: the group of their error. */
  errorGroup?: string;
  /** A retry was started from this failed run. */
  retried?: true;
  /** Of input, result and error, for searches; missing in older documents. */
  texts?: string;
  /** How long it took; present once it has ended. */
  seconds?: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Time at which a waiting run resumes. */
  resumeAt: Date | null;
  error: RunError | null;
  result: string | null;
  /**
   * The run's events. On acceptance: the first one, with the input, or those that a retry keeps. During a wait: those
   * before it, so that no finished step is repeated if Redis loses its data. At the end: all. In between, the journal
   * in Redis has more.
   */
  journal: string;
  retryOf: string | null;
  /** How many runs led to this one, each by what it did; missing if a person, a clock or another system did. */
  depth?: number;
  /** The step that waits for this run's end. */
  parent?: { run: string; node: string; iteration: number };
  /** On failed runs until their error workflows are being started. */
  failedFact?: Date;
  cancelRequested?: true;
  outbox?: OutboxEntry[];
}
