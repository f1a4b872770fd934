import { z } from 'zod';
import { Moment } from '../../common.schema.ts';
import { PropertyChange, VersionAuthor, VersionName } from '../../versions.schema.ts';
import { WorkflowDefinition } from '../definition.schema.ts';

/** How much differs. Where a step stands on the canvas does not count. */
export const WorkflowChangeCounts = z
  .object({
    nodes: z.object({ added: z.int(), changed: z.int(), removed: z.int() }),
    connections: z.object({ added: z.int(), removed: z.int() }),
  })
  .meta({ id: 'WorkflowChangeCounts' });
export type WorkflowChangeCounts = z.output<typeof WorkflowChangeCounts>;

/** A version without its content. */
export const WorkflowVersionEntry = z
  .object({
    version: z.int(),
    name: z.string().nullable().describe('The name that the workflow had; null for versions of before it was recorded'),
    published_at: Moment,
    published_by: VersionAuthor.nullable().describe('Null for versions published before authors were recorded'),
    changes: WorkflowChangeCounts.nullable().describe(
      'Compared with the previous version, or with an empty workflow for the first one. Null for versions published before changes were counted',
    ),
  })
  .meta({ id: 'WorkflowVersionEntry' });
export type WorkflowVersionEntry = z.output<typeof WorkflowVersionEntry>;

export const WorkflowVersion = WorkflowVersionEntry.extend({ definition: WorkflowDefinition }).meta({
  id: 'WorkflowVersion',
});

export const NodeChange = z
  .object({
    id: z.string(),
    name: z.string().describe('The name of the step, as it is now if it still exists'),
    node_kind: z.string(),
    kind: z.enum(['added', 'removed', 'changed']),
    properties: z.array(PropertyChange),
  })
  .meta({ id: 'WorkflowNodeChange' });
export type NodeChange = z.output<typeof NodeChange>;

export const ConnectionChange = z
  .object({ kind: z.enum(['added', 'removed']), from: z.string(), port: z.string(), to: z.string() })
  .meta({ id: 'WorkflowConnectionChange' });
export type ConnectionChange = z.output<typeof ConnectionChange>;

/** What turns one content of a workflow into another, with both contents to draw them. */
export const WorkflowDifference = z
  .object({
    from: VersionName.nullable().describe('Null: an empty workflow'),
    to: VersionName,
    counts: WorkflowChangeCounts,
    nodes: z.array(NodeChange).describe('In the order of the definition; removed steps come last'),
    connections: z.array(ConnectionChange),
    moved: z.int().describe('Steps whose position on the canvas differs'),
    before: WorkflowDefinition.nullable(),
    after: WorkflowDefinition,
  })
  .meta({ id: 'WorkflowDifference' });
export type WorkflowDifference = z.output<typeof WorkflowDifference>;
