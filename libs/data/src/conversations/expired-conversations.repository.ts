import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { ConversationDocument } from './conversation.repository.ts';

/** Ended conversations whose facts were taken, by the time of their beginning, which an index orders. */
const over = (before: Date) => ({
  status: { $ne: 'running' },
  startedAt: { $lt: before },
  endedAt: { $lt: before },
  outbox: { $exists: false },
});

@Injectable()
export class ExpiredConversationsRepository extends TenantRepository<ConversationDocument> {
  constructor(database: Database) {
    super(database, 'conversations', []);
  }

  countEndedBefore(workspace: WorkspaceId, before: Date): Promise<number> {
    return this.count(workspace, over(before));
  }

  /** Ids of some of them. */
  async endedBefore(workspace: WorkspaceId, before: Date, limit: number): Promise<string[]> {
    const found = await this.find(workspace, over(before), { limit, projection: { _id: 1 } });
    return found.map(({ _id }) => _id);
  }
}
