import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { pathWith } from '@tessera/contracts/wire';
import { triggersRawWire } from '@tessera/contracts/workflows/triggers.wire';
import type { Workflow, WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import type { StoredWorkflow, StoredWorkflowSummary } from '@tessera/data/workflows/workflow.repository';
import { isTriggerKind } from '@tessera/nodes/node-kinds';

export const summaryOf = (workflow: StoredWorkflowSummary): WorkflowSummary => ({
  id: workflow._id,
  name: workflow.name,
  status: workflow.status,
  trigger_kind: workflow.trigger?.kind ?? workflow.draftTrigger,
  trigger_problem: workflow.triggerProblem ?? null,
  pause: workflow.pause ? { mode: workflow.pause.mode, at: workflow.pause.at.toISOString() } : null,
  run_limit: workflow.atOnce ?? null,
  published_version: workflow.publishedVersion,
  has_unpublished_changes: workflow.publishedVersion !== null && workflow.changed,
  updated_at: workflow.updatedAt.toISOString(),
  created_at: workflow.createdAt.toISOString(),
});

/** @param publicUrl the public address of the api */
export const workflowOf = (workflow: StoredWorkflow, publicUrl: string): Workflow => ({
  ...summaryOf(workflow),
  definition: workflow.definition,
  revision: workflow.revision,
  hook:
    workflow.hookId === null
      ? null
      : { url: hookUrl(publicUrl, workflow.hookId), has_secret: workflow.hookSecret !== null },
});

export const hookUrl = (publicUrl: string, hookId: string): string =>
  new URL(pathWith(triggersRawWire.hook.path, { hook: hookId }), publicUrl).toString();

/** The trigger kind of a draft: that of the first trigger, if there are several. */
export const draftTriggerOf = ({ nodes }: WorkflowDefinition): string | null =>
  nodes.find(({ kind }) => isTriggerKind(kind))?.kind ?? null;
