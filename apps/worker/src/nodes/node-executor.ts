import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** What an executor knows beside the node itself. */
export interface ExecutionContext {
  workspace: WorkspaceId;
  run: string;
  /** Raised when nobody waits for the outcome any more: the time is up, the run was cancelled, the worker stops. */
  signal: AbortSignal;
}

/** Carries out one kind of node that has effects outside. It answers with an outcome, and throws only what is a fault of ours. */
export interface NodeExecutor {
  execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome>;
}
