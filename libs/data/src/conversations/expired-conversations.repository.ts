import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { pageBehind } from '../keyset.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { ConversationDocument } from './conversation.repository.ts';

/** Its id, and when it began. */
export type ExpiredConversation = Pick<ConversationDocument, '_id' | 'startedAt'>;

/** Conversations that ended before a moment, and of whose end everybody was told. */
const over = (before: Date) => ({
  status: { $ne: 'running' },
  endedAt: { $lt: before },
  outbox: { $exists: false },
});

@Injectable()
export class ExpiredConversationsRepository extends TenantRepository<ConversationDocument> {
  constructor(database: Database) {
    super(database, 'conversations', []);
  }

  /** The index by start bounds it: what began later has not ended before. */
  countEndedBefore(workspace: WorkspaceId, before: Date): Promise<number> {
    return this.count(workspace, { ...over(before), startedAt: { $lte: before } });
  }

  /** Some of them, the oldest first. @param after the last one of the page before */
  endedBefore(
    workspace: WorkspaceId,
    before: Date,
    { after, limit }: { after: ExpiredConversation | null; limit: number },
  ): Promise<ExpiredConversation[]> {
    const position = after && { at: after.startedAt, id: after._id };
    const where = { ...over(before), ...pageBehind('startedAt', position, before) };
    return this.find(workspace, where, { sort: { startedAt: 1, _id: 1 }, limit, projection: { startedAt: 1 } });
  }
}
