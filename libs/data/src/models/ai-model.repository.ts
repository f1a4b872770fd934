import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Answer to the last test. */
export interface StoredModelTest {
  ok: boolean;
  answer: string;
  tools: boolean;
  ms: number;
  tokens: { input: number; output: number; estimated: boolean };
  cost: number;
  at: Date;
}

export interface AiModelDocument extends TenantDocument {
  name: string;
  baseUrl: string;
  model: string;
  /** Encrypted; null for an endpoint without a key. */
  sealedKey: string | null;
  /** Rupees for a million tokens. */
  priceIn: number;
  priceOut: number;
  lastTest: StoredModelTest | null;
  updatedAt: Date;
}
type Changes = Omit<AiModelDocument, '_id' | 'workspace'>;

/** Models of workspaces. Their names are unique within one. */
@Injectable()
export class AiModelRepository extends TenantRepository<AiModelDocument> {
  constructor(database: Database) {
    super(database, 'aiModels', [{ key: { workspace: 1, name: 1 }, unique: true }]);
  }

  all(workspace: WorkspaceId): Promise<AiModelDocument[]> {
    return this.find(workspace, {}, { sort: { name: 1 } });
  }

  byId(workspace: WorkspaceId, id: string): Promise<AiModelDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  add(document: AiModelDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(document, most);
  }

  save(workspace: WorkspaceId, id: string, changes: Changes): Promise<AiModelDocument | null | 'taken'> {
    return this.changeUnique(workspace, { _id: id }, { $set: changes });
  }

  async noteTest(workspace: WorkspaceId, id: string, lastTest: StoredModelTest): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { lastTest } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
