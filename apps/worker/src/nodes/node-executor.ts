import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Context of an executor beside the node itself. */
export interface ExecutionContext {
  workspace: WorkspaceId;
  run: string;
  /** In which dates of the workflow are meant. */
  timeZone: string;
  /** Aborted once the outcome is no longer needed: timeout, cancel, or shutdown. */
  signal: AbortSignal;
}

/** Executes one kind of node with effects. Returns an outcome; throws only for bugs of ours. */
export interface NodeExecutor {
  /**
   * Time that an execution may take beyond the node's time limit. For an executor that keeps the limit itself, and
   * first has to wait for something that is not the node's doing.
   */
  readonly startUpMs?: number;
  execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome>;
}
