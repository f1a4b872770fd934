import { Inject, Injectable } from '@nestjs/common';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { conversationPrefix } from '@tessera/data/conversations/conversation-call';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Erases conversations with what was recorded of them. */
@Injectable()
export class ConversationEraser {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly calls: ConversationCallsRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** @returns false if there is none. A recording that is stored later finds no conversation, and is removed. */
  async erase(workspace: WorkspaceId, id: string): Promise<boolean> {
    await this.blobs.removeAll(conversationPrefix({ workspace, _id: id }));
    return this.repository.erase(workspace, id);
  }

  /** Erases the recordings alone, at the end of their retention. */
  async eraseRecordings(workspace: WorkspaceId, id: string): Promise<void> {
    await this.blobs.removeAll(conversationPrefix({ workspace, _id: id }));
    await this.calls.forgetRecordings(workspace, id);
  }
}
