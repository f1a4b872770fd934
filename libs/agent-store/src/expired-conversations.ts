import { Injectable } from '@nestjs/common';
import { ExpiredConversationsRepository } from '@tessera/data/conversations/expired-conversations.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

const batchSize = 500;

/** Conversations that ended longer ago than their workspace keeps them. */
@Injectable()
export class ExpiredConversations {
  constructor(private readonly conversations: ExpiredConversationsRepository) {}

  count(workspace: WorkspaceId, before: Date): Promise<number> {
    return this.conversations.countEndedBefore(workspace, before);
  }

  /** @param most of one call; the rest waits for the next @returns how many were deleted */
  async erase(workspace: WorkspaceId, before: Date, most: number): Promise<number> {
    let erased = 0;
    while (erased < most) {
      const deleted = await this.conversations.eraseSome(workspace, before, batchSize);
      erased += deleted;
      if (deleted < batchSize) break;
    }
    return erased;
  }
}
