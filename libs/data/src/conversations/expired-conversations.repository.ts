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

  /** Deletes some of them. @returns how many */
  async eraseSome(workspace: WorkspaceId, before: Date, limit: number): Promise<number> {
    const found = await this.find(workspace, over(before), { limit, projection: { _id: 1 } });
    if (found.length === 0) return 0;
    return this.remove(workspace, { _id: { $in: found.map(({ _id }) => _id) }, ...over(before) });
  }
}
