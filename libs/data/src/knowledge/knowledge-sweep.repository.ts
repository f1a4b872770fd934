import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { type StoredKnowledge, workingStates } from './knowledge.repository.ts';

export type SweptKnowledge = Pick<StoredKnowledge, '_id' | 'workspace' | 'revision' | 'updatedAt' | 'state'>;

/** Documents of every workspace that need maintenance. */
@Injectable()
export class KnowledgeSweepRepository extends CrossTenantRepository<StoredKnowledge> {
  constructor(database: Database) {
    super(database, 'knowledgeDocuments');
  }

  /** Documents without progress since a moment: their job is waiting, or was lost. */
  stuckSince(moment: Date, limit: number): Promise<SweptKnowledge[]> {
    const projection = { workspace: 1, revision: 1, updatedAt: 1, state: 1 } as const;
    return this.findAnywhere({ state: { $in: [...workingStates] }, updatedAt: { $lt: moment } }, { limit, projection });
  }
}
