import { Inject, Injectable } from '@nestjs/common';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { conversationPrefix } from '@tessera/data/conversations/conversation-call';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ContactMemories } from './contact-memories.ts';

/** Erases conversations with what was recorded of them. */
@Injectable()
export class ConversationEraser {
  constructor(
    private readonly repository: ConversationRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly memories: ContactMemories,
  ) {}

  /** Also what the agent learned of its contact in it. @returns false if there is none */
  async eraseWithMemory(workspace: WorkspaceId, id: string): Promise<boolean> {
    const head = await this.repository.head(workspace, id);
    const isErased = head !== null && (await this.erase(workspace, id));
    if (head) await this.memories.forgetConversation(head);
    return isErased;
  }

  /** What the agent learned of its contact has a time of its own. @returns false if there is none */
  async erase(workspace: WorkspaceId, id: string): Promise<boolean> {
    const head = await this.repository.head(workspace, id);
    if (!head) return false;
    if (!head.call) return this.repository.erase(workspace, id);
    const recordings = conversationPrefix({ workspace, _id: id });
    await this.blobs.removeAll(recordings);
    const isErased = await this.repository.erase(workspace, id);
    // One may have been stored in between. A later one finds no conversation, and whoever stores it removes it.
    await this.blobs.removeAll(recordings);
    return isErased;
  }
}
