import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { NodeState, RunSummary } from '../executions/executions.schema.ts';
import { WorkflowSummary } from '../workflows/workflows.schema.ts';

/** What a browser can watch. A room's name on the wire is `<kind>:<id>`, made by the server after it checked the right. */
export const Watch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('run'), id: Id }),
  z.strictObject({ kind: z.literal('workflow-runs'), id: Id }),
  z.strictObject({ kind: z.literal('workspace') }),
]);
export type Watch = z.infer<typeof Watch>;

/**
 * What the server tells browsers. Status pushes are whole objects, merged by id, and an older revision never replaces
 * a newer one; data (inputs, outputs) is never pushed: `run.data` only says that there is something to read.
 */
export const Push = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run.updated'), run: RunSummary }),
  z.object({ type: z.literal('run.nodes'), run_id: Id, workflow_id: Id, revision: z.int(), nodes: z.array(NodeState) }),
  z.object({ type: z.literal('run.data'), run_id: Id, node_id: z.string(), revision: z.int() }),
  z.object({ type: z.literal('workflow.updated'), workflow: WorkflowSummary }),
  z.object({ type: z.literal('workflow.deleted'), id: Id }),
  z.object({ type: z.literal('submission.created'), form_id: Id, id: Id }),
  /** Events were left out of a batch because there were too many: read again what you show. */
  z.object({ type: z.literal('stale'), query: z.string() }),
]);
export type Push = z.infer<typeof Push>;

/** Most pushes in one batch to one room, and how often a batch may go to it. */
export const pushBatch = { most: 50, everyMs: 50 } as const;

/** socket.io events. `watch` is answered when the room is joined, so that a fetch after it misses nothing. */
export interface ServerToClient {
  push: (pushes: Push[]) => void;
}
export interface ClientToServer {
  watch: (watch: Watch, answer: (result: { ok: true } | { ok: false; error: string }) => void) => void;
  unwatch: (watch: Watch) => void;
}
