import { Injectable, Logger } from '@nestjs/common';
import { ContactMemoryRepository } from '@tessera/data/conversations/contact-memory.repository';
import {
  type ExpiredConversation,
  ExpiredConversationsRepository,
} from '@tessera/data/conversations/expired-conversations.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { CampaignContactRepository } from '@tessera/data/telephony/campaign-contact.repository';
import { CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { ConversationEraser } from './conversation-eraser.ts';

const batchSize = 500;

/**
 * Conversations that ended longer ago than their workspace keeps them, with their recordings, and the contacts of
 * campaigns that were over by then.
 */
@Injectable()
export class ExpiredConversations {
  private readonly logger = new Logger(ExpiredConversations.name);

  constructor(
    private readonly conversations: ExpiredConversationsRepository,
    private readonly eraser: ConversationEraser,
    private readonly memories: ContactMemoryRepository,
    private readonly pushes: PushPublisher,
    private readonly campaigns: CampaignRepository,
    private readonly contacts: CampaignContactRepository,
  ) {}

  count(workspace: WorkspaceId, before: Date): Promise<number> {
    return this.conversations.countEndedBefore(workspace, before);
  }

  /**
   * Deletes them, the oldest first, and what agents remember of people they last talked with before that time. One
   * that cannot be deleted stays until the next sweep.
   * @param most of one call; the rest waits for the next
   * @returns how many were deleted
   */
  async erase(workspace: WorkspaceId, before: Date, most: number): Promise<number> {
    await this.memories.eraseBefore(workspace, before);
    await this.eraseContacts(workspace, before);
    let erased = 0;
    let after: ExpiredConversation | null = null;
    while (erased < most) {
      const page: ExpiredConversation[] = await this.conversations.endedBefore(workspace, before, {
        after,
        limit: batchSize,
      });
      for (const { _id } of page.slice(0, most - erased)) if (await this.eraseOne(workspace, _id)) erased += 1;
      after = page.at(-1) ?? null;
      if (page.length < batchSize) break;
    }
    return erased;
  }

  /** The campaign stays with its results. */
  private async eraseContacts(workspace: WorkspaceId, before: Date): Promise<void> {
    const over = await this.campaigns.overBefore(workspace, before, batchSize);
    const ids = over.map(({ _id }) => _id);
    const counts = await this.contacts.counts(workspace, ids, { timeZone: 'UTC', now: before.getTime() });
    for (const [id, counted] of counts) {
      await this.campaigns.keepCounts(workspace, id, counted);
      await this.contacts.erase(workspace, id);
      await this.campaigns.noteContactsErased(workspace, id);
      this.pushes.touched(workspace, { entity: 'campaign', id });
    }
  }

  /** A failure must not delay the others. */
  private async eraseOne(workspace: WorkspaceId, id: string): Promise<boolean> {
    try {
      await this.eraser.erase(workspace, id);
      this.pushes.changed(workspace, { entity: 'conversation', id }, () => ({ revision: Date.now(), isDeleted: true }));
      return true;
    } catch (error) {
      this.logger.error(`conversation ${id} stays until the next sweep: ${String(error)}`);
      return false;
    }
  }
}
