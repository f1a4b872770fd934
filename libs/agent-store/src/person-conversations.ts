import { Injectable } from '@nestjs/common';
import { mentionPattern, type PersonKey } from '@tessera/contracts/privacy/person';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ConversationEraser } from './conversation-eraser.ts';

/** Conversations in which a person is mentioned. */
@Injectable()
export class PersonConversations {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly eraser: ConversationEraser,
  ) {}

  find(workspace: WorkspaceId, person: PersonKey, limit: number): Promise<ConversationDocument[]> {
    return this.conversations.mentioning(workspace, mentionPattern(person), limit);
  }

  async erase(workspace: WorkspaceId, id: string): Promise<void> {
    await this.eraser.erase(workspace, id);
  }
}
