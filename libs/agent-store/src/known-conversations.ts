import { Injectable } from '@nestjs/common';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

export type KnownConversation = ConversationDocument;

/** Conversations by their id, for areas that let somebody follow one. */
@Injectable()
export class KnownConversations {
  constructor(private readonly repository: ConversationRepository) {}

  byId(workspace: WorkspaceId, id: string): Promise<KnownConversation | null> {
    return this.repository.byId(workspace, id);
  }

  async exists(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.repository.head(workspace, id)) !== null;
  }
}
