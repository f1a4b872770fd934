import { Injectable } from '@nestjs/common';
import {
  type KnowledgeKind,
  knowledgeLimits,
  type KnowledgeState,
} from '@tessera/contracts/knowledge/knowledge.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A document of an agent's knowledge base. Its passages are in a blob, `segment`. */
export interface StoredKnowledge extends TenantDocument {
  agent: string;
  name: string;
  kind: KnowledgeKind;
  address: string | null;
  /** The typed text of a `text` or an `answer`. */
  text: string | null;
  size: number;
  isOn: boolean;
  state: KnowledgeState;
  /** Counts the readings: each has a job and a segment of its own. */
  revision: number;
  progress: { done: number; total: number };
  /** Upload that holds the bytes until they are in `file`. */
  upload: string | null;
  file: string | null;
  segment: string | null;
  embedder: string | null;
  chunks: number;
  error: string | null;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}
export type KnowledgeChange = Partial<
  Pick<
    StoredKnowledge,
    'state' | 'progress' | 'upload' | 'file' | 'segment' | 'embedder' | 'chunks' | 'error' | 'size' | 'name'
  >
>;

/** States of a document that a job works on. */
export const workingStates: readonly KnowledgeState[] = ['queued', 'reading', 'embedding'];

/** Prefix of the stored files of a document. */
export const knowledgePrefix = ({ workspace, _id }: Pick<StoredKnowledge, '_id' | 'workspace'>): string =>
  `knowledge/${workspace}/${_id}`;

const withoutText = { text: 0 } as const;

@Injectable()
export class KnowledgeRepository extends TenantRepository<StoredKnowledge> {
  constructor(database: Database) {
    super(database, 'knowledgeDocuments', [
      { key: { workspace: 1, agent: 1, name: 1, _id: 1 } },
      { key: { state: 1, updatedAt: 1 } },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<StoredKnowledge | null> {
    return this.findOne(workspace, { _id: id });
  }

  of(workspace: WorkspaceId, agent: string, id: string): Promise<StoredKnowledge | null> {
    return this.findOne(workspace, { _id: id, agent });
  }

  /** Documents of an agent by name, without their texts. */
  list(workspace: WorkspaceId, agent: string): Promise<StoredKnowledge[]> {
    const sort = { name: 1, _id: 1 } as const;
    return this.find(workspace, { agent }, { sort, limit: knowledgeLimits.documents + 1, projection: withoutText });
  }

  /** Passages of an agent's other documents. */
  async chunksBeside(workspace: WorkspaceId, { _id, agent }: Pick<StoredKnowledge, '_id' | 'agent'>): Promise<number> {
    const others = await this.find(workspace, { agent, _id: { $ne: _id } }, { projection: { chunks: 1 } });
    return others.reduce((sum, { chunks }) => sum + chunks, 0);
  }

  /** Documents that are searched: switched on, and read. */
  searched(workspace: WorkspaceId, agent: string): Promise<StoredKnowledge[]> {
    return this.find(workspace, { agent, isOn: true, segment: { $ne: null } }, { projection: withoutText });
  }

  /** @returns false if the agent has too many documents */
  async add(document: StoredKnowledge): Promise<boolean> {
    return (await this.insertLimited(document, knowledgeLimits.documents, { agent: document.agent })) === 'added';
  }

  /** Begins another reading. @returns null if the document was deleted */
  begin(workspace: WorkspaceId, id: string): Promise<StoredKnowledge | null> {
    const set = { state: 'queued', error: null, progress: { done: 0, total: 0 }, updatedAt: new Date() };
    return this.change(workspace, { _id: id }, { $set: set, $inc: { revision: 1 } });
  }

  /** Stores progress of a reading. @returns null if another reading has begun or the document was deleted */
  note(
    workspace: WorkspaceId,
    { _id: id, revision }: Pick<StoredKnowledge, '_id' | 'revision'>,
    change: KnowledgeChange,
  ): Promise<StoredKnowledge | null> {
    return this.change(workspace, { _id: id, revision }, { $set: { ...change, updatedAt: new Date() } });
  }

  switch(workspace: WorkspaceId, id: string, isOn: boolean): Promise<StoredKnowledge | null> {
    return this.change(workspace, { _id: id }, { $set: { isOn, updatedAt: new Date() } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
