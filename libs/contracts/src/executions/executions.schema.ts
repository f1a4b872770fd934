import { z } from 'zod';
import { Id, Json, Moment } from '../common.schema.ts';

/** Where a run stands. `waiting` holds no worker: a retry's pause or a timer. */
export const runStatuses = ['queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export const RunStatus = z.enum(runStatuses).meta({ id: 'RunStatus' });
export type RunStatus = z.infer<typeof RunStatus>;
export const finalStatuses: readonly RunStatus[] = ['completed', 'failed', 'cancelled'];
export const openStatuses = runStatuses.filter((status) => !finalStatuses.includes(status));

/** Queue-item statuses (specification, section 4), and `skipped` for a node on a branch that was not taken. */
const nodeStatuses = ['pending', 'inqueue', 'processing', 'retrying', 'success', 'failed', 'skipped'] as const;
export const NodeStatus = z.enum(nodeStatuses).meta({ id: 'NodeStatus' });
export type NodeStatus = z.infer<typeof NodeStatus>;

export const RunError = z
  .object({
    code: z.string(),
    message: z.string(),
    nodeId: z.string().optional(),
    nodeName: z.string().optional().describe('Name of the step, in the error of a run'),
  })
  .meta({ id: 'RunError' });
export type RunError = z.infer<typeof RunError>;

/** What set the run off. `subject` is the submission, the schedule's instant, the event's name or the caller's key. */
export const RunTrigger = z.object({ kind: z.string(), subject: z.string().nullable() }).meta({ id: 'RunTrigger' });
export type RunTrigger = z.infer<typeof RunTrigger>;

/** A run as lists show it. */
export const RunSummary = z
  .object({
    id: Id,
    workflow_id: Id,
    workflow_name: z.string(),
    version: z.int(),
    status: RunStatus,
    trigger: RunTrigger,
    error: RunError.nullable(),
    created_at: Moment,
    started_at: Moment.nullable(),
    finished_at: Moment.nullable(),
    held_since: Moment.nullable().optional().describe('Since when a queued run waits for its turn'),
    /** Raised by each change; an event with a smaller one than what is shown is old. */
    revision: z.int(),
    retry_of: Id.nullable(),
  })
  .meta({ id: 'RunSummary' });
export type RunSummary = z.infer<typeof RunSummary>;

/** Where a node of a run stands: what the canvas colours. */
export const NodeState = z
  .object({
    node_id: z.string(),
    status: NodeStatus,
    attempts: z.int(),
    started_at: Moment.nullable(),
    finished_at: Moment.nullable(),
    error: RunError.nullable(),
    /** The branch that was taken. */
    port: z.string().nullable(),
  })
  .meta({ id: 'NodeState' });
export type NodeState = z.infer<typeof NodeState>;

/**
 * One attempt of one node, with what went in and came out. A value too large to keep inline is a reference to a blob.
 */
export const Step = z
  .object({
    node_id: z.string(),
    iteration: z.int(),
    attempt: z.int(),
    status: NodeStatus,
    started_at: Moment,
    finished_at: Moment.nullable(),
    input: Json.nullable(),
    output: Json.nullable(),
    port: z.string().nullable(),
    error: RunError.nullable(),
  })
  .meta({ id: 'Step' });
export type Step = z.infer<typeof Step>;
