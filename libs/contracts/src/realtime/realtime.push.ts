import type { ListedApp } from '../apps/apps.schema.ts';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AgentSummary } from '../agents/agents.schema.ts';
import type { ConversationHead } from '../conversations/conversations.schema.ts';
import { z } from 'zod';
import { Id } from '../common.schema.ts';
import type { NodeState, RunSummary } from '../executions/executions.schema.ts';
import type { WorkflowSummary } from '../workflows/workflows.schema.ts';
import type { ConversationPush } from './conversation.push.ts';
import { entities, type EntityName, entityNames } from './entities.ts';

/**
 * What a browser can watch: all of an entity in the workspace, those of one parent (`of`), or one (`id`). A watch of
 * `access` gets no pushes: the server closes the connection of everybody whose access changed, and the client reads its
 * rights again when the watch is renewed.
 */
export const Watch = z
  .strictObject({ entity: z.enum([...entityNames, 'access']), of: Id.optional(), id: Id.optional() })
  .refine(({ of, id }) => of === undefined || id === undefined, { message: 'can have of or id, not both' })
  .refine(({ entity, of }) => of === undefined || (entity !== 'access' && entities[entity].hasParent), {
    message: 'can have of only if the entity has a parent',
  })
  .refine(({ entity, id }) => entity !== 'access' || id === undefined, { message: 'of access has no id' });
export type Watch = z.infer<typeof Watch>;

/** The room that receives the pushes of a watch. Its name begins with the workspace: nobody can join another one's. */
export type Room = `${WorkspaceId}/${string}`;

/** The name of a watch. Equal watches have equal names. */
export const nameOfWatch = ({ entity, of, id }: Watch): string =>
  of !== undefined ? `${entity}/of/${of}` : id !== undefined ? `${entity}/id/${id}` : entity;

export const roomOf = (watch: Watch, workspace: WorkspaceId): Room => `${workspace}/${nameOfWatch(watch)}`;

/** The room of people who may see only some items of an entity, or of one parent. Its pushes only ask to read again. */
export const partRoomOf = ({ entity, of }: { entity: EntityName; of?: string }, workspace: WorkspaceId): Room =>
  of === undefined ? `${workspace}/${entity}/part` : `${workspace}/${entity}/of/${of}/part`;

/** One item of an entity, and the parent that it belongs to. */
export interface EntityRef {
  entity: EntityName;
  id: string;
  of?: string;
}

/** The rooms in which an item is watched: all of its entity, the item itself, and those of its parent. */
export const roomsOf = ({ entity, id, of }: EntityRef, workspace: WorkspaceId): Room[] => [
  roomOf({ entity }, workspace),
  roomOf({ entity, id }, workspace),
  ...(of === undefined ? [] : [roomOf({ entity, of }, workspace)]),
];

/** The states that are pushed. Changes of other entities are only announced, and the browser reads again. */
interface EntityStates {
  run: RunSummary;
  workflow: WorkflowSummary;
  response: never;
  app: ListedApp;
  page: never;
  pageContent: never;
  pageComments: never;
  record: never;
  agent: AgentSummary;
  campaign: never;
  conversation: ConversationHead;
  verification: never;
}

/** A change of one item. `revision` is comparable with `revisionOf` of its state. */
export interface Change<E extends EntityName = EntityName> {
  revision: number;
  /** The changed part of its state. Without it the browser reads the state again. */
  patch?: Partial<EntityStates[E]>;
  isDeleted?: true;
}

/** An item of an entity changed. */
export interface ChangedPush extends EntityRef {
  type: 'changed';
  revision: number;
  patch?: Readonly<Record<string, unknown>>;
  isDeleted?: true;
}
/**
 * The nodes of a run that moved. They are many and short-lived, so they are merged apart from the run (docs/adr/0081).
 */
export interface NodesPush {
  type: 'run.nodes';
  run_id: string;
  workflow_id: string;
  revision: number;
  nodes: NodeState[];
}
/** More changed than fits a batch, or than this person may see: read again what shows the entity. */
export interface StalePush {
  type: 'stale';
  entity: EntityName;
}

/**
 * What the server tells browsers. An older revision never replaces a newer one. Data (inputs, outputs, answers) is
 * never pushed, but for what is said in the one conversation that somebody watches (docs/adr/0145).
 */
export type Push = ChangedPush | NodesPush | StalePush | ConversationPush;

/** The run whose state a push contains, or null. */
export const pushedRun = (push: Push): RunSummary | null =>
  push.type === 'changed' && push.entity === 'run' && push.patch ? (push.patch as unknown as RunSummary) : null;

/** Most pushes in one batch to one room, and how often a batch may go to it. */
export const pushBatch = { most: 50, everyMs: 50 } as const;

/** The cell of an app that somebody is on; null once they are on none. It is passed on and never stored. */
export const Focus = z.strictObject({
  app_id: Id,
  cell: z.strictObject({ record: Id, key: z.string().min(1).max(80), is_editing: z.boolean() }).nullable(),
});
export type Focus = z.infer<typeof Focus>;

/** Where somebody else is. `socket` tells two windows of one person apart. */
export interface PersonFocus extends Focus {
  socket: string;
  name: string;
}

/** socket.io events. `watch` is answered when the room is joined, so that a fetch after it misses nothing. */
export interface ServerToClient {
  push: (pushes: Push[]) => void;
  focus: (focus: PersonFocus) => void;
}
export interface ClientToServer {
  focus: (focus: Focus) => void;
  watch: (watch: Watch, answer: (result: { ok: true } | { ok: false; error: string }) => void) => void;
  unwatch: (watch: Watch) => void;
}

/** Most watches of one socket. */
export const mostWatches = 50;
