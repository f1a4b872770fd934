import type { ResourceKind } from '@tessera/access/resources';
import type { Right } from '@tessera/access/rights';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { z } from 'zod';
import { Id } from '../common.schema.ts';
import type { Access } from '../contract.ts';
import { NodeState, RunSummary } from '../executions/executions.schema.ts';
import { WorkflowSummary } from '../workflows/workflows.schema.ts';

/**
 * What a browser can watch: one run, the runs of one workflow, every run of the workspace, the workspace's workflows,
 * the responses of one form, the workspace's verifications, the person's own access. The server checks the right and that the thing is of the session's workspace.
 */
export const Watch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('run'), id: Id }),
  z.strictObject({ kind: z.literal('workflow-runs'), id: Id }),
  z.strictObject({ kind: z.literal('workspace') }),
  z.strictObject({ kind: z.literal('workflows') }),
  z.strictObject({ kind: z.literal('form'), id: Id }),
  z.strictObject({ kind: z.literal('verifications') }),
  z.strictObject({ kind: z.literal('access') }),
]);
export type Watch = z.infer<typeof Watch>;

/**
 * The right that each kind of watch needs. Nothing is pushed to a watch of the access: the server closes the connection
 * of everybody whose access changed, and the client reads its rights again when the watch is renewed.
 */
export const watchRights = {
  run: { action: 'executions:CAN_VIEW', on: 'workflow' },
  'workflow-runs': { action: 'executions:CAN_VIEW', on: 'workflow' },
  workspace: { action: 'executions:CAN_VIEW', on: 'workflow' },
  workflows: { action: 'workflows:CAN_VIEW', on: 'workflow' },
  form: { action: 'submissions:CAN_VIEW', on: 'form' },
  verifications: 'verifications:CAN_VIEW',
  access: 'signed-in',
} as const satisfies Record<Watch['kind'], Access>;

/**
 * The watches of whole lists whose rows are shared one by one. `query` is what a watcher who may not see every row reads
 * again, and the right is held on a form or a workflow.
 */
export const listWatches = {
  workspace: { query: 'executions', right: 'executions:CAN_VIEW', on: 'workflow' },
  workflows: { query: 'workflows.list', right: 'workflows:CAN_VIEW', on: 'workflow' },
  verifications: { query: 'verification.list', right: 'verifications:CAN_VIEW', on: 'form' },
} as const satisfies Partial<Record<Watch['kind'], { query: string; right: Right; on: ResourceKind }>>;
export type ListWatch = keyof typeof listWatches;
export const isListWatch = (kind: string): kind is ListWatch => kind in listWatches;

/** The room that pushes for a watch go to. Its name begins with the workspace, so nobody gets into one of another's. */
export type Room = `${WorkspaceId}/${string}`;

export const roomOf = (watch: Watch, workspace: WorkspaceId): Room =>
  `${workspace}/${watch.kind}${'id' in watch ? `/${watch.id}` : ''}`;

/** The room of those who may see only a part of a list: its pushes say that there is something to read, and no more. */
export const partRoomOf = (kind: ListWatch, workspace: WorkspaceId): Room => `${workspace}/${kind}/part`;

/** The part room that belongs to a room and what is pushed to it, or null for a room that is not of a list. */
export function partOf(room: Room): { room: Room; push: Push } | null {
  const [, kind = '', more] = room.split('/');
  if (more !== undefined || !isListWatch(kind)) return null;
  return { room: `${room}/part`, push: { type: 'stale', query: listWatches[kind].query } };
}

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
  z.object({ type: z.literal('verification.updated'), id: Id }),
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

/** Most watches of one socket. */
export const mostWatches = 50;
