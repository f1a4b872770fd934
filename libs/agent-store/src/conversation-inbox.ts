import { Injectable } from '@nestjs/common';
import type { Incoming } from '@tessera/agents/conversation/conversation-events';
import { conversationJobId, conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { JobProducer } from '@tessera/queue/job-producer';

/** Stores what comes from outside, and wakes the owner of the conversation. */
@Injectable()
export class ConversationInbox {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly jobs: JobProducer,
  ) {}

  /** @throws DomainError GONE if the conversation has ended */
  async put(workspace: WorkspaceId, conversation: string, incoming: Incoming): Promise<void> {
    if (await this.tryPut(workspace, conversation, incoming)) return;
    throw new DomainError('GONE', 'This conversation has ended. Begin a new one.');
  }

  /** @returns false if the conversation has ended */
  async tryPut(workspace: WorkspaceId, conversation: string, incoming: Incoming): Promise<boolean> {
    const { key } = incoming;
    const isStored = await this.repository.receive(workspace, conversation, { key, content: JSON.stringify(incoming) });
    if (!isStored) return false;
    const id = conversationJobId(conversation, key);
    await this.jobs.add([{ job: conversationJobs.turn, data: { workspace, conversation }, id }]);
    return true;
  }
}
