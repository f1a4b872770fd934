import type { ObjectShapes } from '@tessera/nodes/object-shape';
import type { Variable } from '@tessera/nodes/variables';
import { z } from 'zod';
import { Id, Json, Moment, Name, Status } from '../common.schema.ts';
import { WorkflowDefinition } from './definition.schema.ts';

/** What is wrong with a definition, and on which node or edge. */
export const DefinitionProblem = z
  .object({
    /** A warning does not keep a definition from being published. */
    severity: z.enum(['error', 'warning']),
    nodeId: z.string().optional(),
    edgeId: z.string().optional(),
    field: z.string().optional(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'DefinitionProblem' });
export type DefinitionProblem = z.infer<typeof DefinitionProblem>;

/** What triggers do while a workflow is paused: start nothing, or runs that wait. */
export const PauseMode = z.enum(['hold', 'skip']).meta({ id: 'PauseMode' });
export type PauseMode = z.infer<typeof PauseMode>;
export const RunLimit = z.int().min(1).max(1_000).nullable();

export const WorkflowSummary = z
  .object({
    id: Id,
    name: z.string(),
    status: Status,
    trigger_kind: z.string().nullable(),
    trigger_problem: z.string().nullable().describe('Why the published trigger starts no runs'),
    pause: z.object({ mode: PauseMode, at: Moment }).nullable().meta({ id: 'WorkflowPause' }),
    run_limit: z.int().nullable().describe('Most runs that execute at once; null for no limit'),
    published_version: z.int().nullable(),
    has_unpublished_changes: z.boolean(),
    updated_at: Moment,
    created_at: Moment,
  })
  .meta({ id: 'WorkflowSummary' });
export type WorkflowSummary = z.infer<typeof WorkflowSummary>;

export const Workflow = WorkflowSummary.extend({
  definition: WorkflowDefinition,
  /** Raised by each save; a save that names an older one is refused, so that two tabs don't overwrite each other. */
  revision: z.int(),
  /** Where other systems send their calls when the trigger is an inbound webhook. */
  hook: z.object({ url: z.string(), has_secret: z.boolean() }).nullable(),
}).meta({ id: 'Workflow' });
export type Workflow = z.infer<typeof Workflow>;

export const NewWorkflow = z
  .strictObject({ name: Name, definition: WorkflowDefinition.optional() })
  .meta({ id: 'NewWorkflow' });
export const SavedWorkflow = z
  .strictObject({ id: Id, revision: z.int().min(0), definition: WorkflowDefinition })
  .meta({ id: 'SavedWorkflow' });

/** What a person or another system gives a run to start with. */
export const RunInput = z.record(z.string().max(200), Json);

/** The run that a call started. */
export const StartedRun = z.object({ run_id: Id }).meta({ id: 'StartedRun' });

/** What a version was checked with beyond its definition: kept with it, so that it compiles to the same for ever. */
export interface VersionContext {
  timeZone: string;
  /** What the trigger offers beyond its own variables: a form's answers, by field. */
  triggerVariables: Variable[];
  /** The objects whose records the nodes use; versions of before there were such nodes have none. */
  objects?: ObjectShapes;
}
