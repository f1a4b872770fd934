import { Injectable } from '@nestjs/common';
import { ExpiredConversationsRepository } from '@tessera/data/conversations/expired-conversations.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ConversationEraser } from './conversation-eraser.ts';

const batchSize = 500;

/** Conversations that ended longer ago than their workspace keeps them, with their recordings. */
@Injectable()
export class ExpiredConversations {
  constructor(
    private readonly conversations: ExpiredConversationsRepository,
    private readonly eraser: ConversationEraser,
  ) {}

  count(workspace: WorkspaceId, before: Date): Promise<number> {
    return this.conversations.countEndedBefore(workspace, before);
  }

  /** @param most of one call; the rest waits for the next @returns how many were deleted */
  async erase(workspace: WorkspaceId, before: Date, most: number): Promise<number> {
    let erased = 0;
    while (erased < most) {
      const ids = await this.conversations.endedBefore(workspace, before, Math.min(batchSize, most - erased));
      for (const id of ids) await this.eraser.erase(workspace, id);
      erased += ids.length;
      if (ids.length < batchSize) break;
    }
    return erased;
  }
}
