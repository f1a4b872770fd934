import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import type { RunOverview } from '@tessera/data/runs/run.repository';

/** Converts a stored run to a list entry. */
export function summaryOf(run: RunOverview): RunSummary {
  return {
    id: run._id,
    workflow_id: run.workflow,
    workflow_name: run.workflowName,
    version: run.version,
    status: run.status,
    trigger: run.trigger,
    error: run.error,
    created_at: run.createdAt.toISOString(),
    started_at: run.startedAt?.toISOString() ?? null,
    finished_at: run.finishedAt?.toISOString() ?? null,
    held_since: run.heldSince?.toISOString() ?? null,
    revision: run.revision,
    retry_of: run.retryOf,
  };
}
