import { Injectable } from '@nestjs/common';
import { mentionPattern, numberPattern, type PersonKey } from '@tessera/contracts/privacy/person';
import {
  type ContactMemoryDocument,
  ContactMemoryRepository,
} from '@tessera/data/conversations/contact-memory.repository';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { EvaluationCaseRepository } from '@tessera/data/conversations/evaluation-case.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { ConversationEraser } from './conversation-eraser.ts';

/** Conversations in which a person is mentioned, or with whom they are. */
@Injectable()
export class PersonConversations {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly eraser: ConversationEraser,
    private readonly cases: EvaluationCaseRepository,
    private readonly memories: ContactMemoryRepository,
  ) {}

  find(workspace: WorkspaceId, person: PersonKey, limit: number): Promise<ConversationDocument[]> {
    const number = person.phone === null ? null : numberPattern(person.phone);
    return this.conversations.mentioning(workspace, { pattern: mentionPattern(person), number }, limit);
  }

  /** Deletes evaluation cases that mention a person: some were made of their conversations. */
  async eraseCases(workspace: WorkspaceId, person: PersonKey): Promise<void> {
    await this.cases.eraseMentions(workspace, mentionPattern(person));
  }

  async erase(workspace: WorkspaceId, id: string): Promise<void> {
    await this.eraser.eraseWithMemory(workspace, id);
  }

  /** What agents remember that mentions a person. */
  findMemories(workspace: WorkspaceId, person: PersonKey, limit: number): Promise<ContactMemoryDocument[]> {
    return this.memories.mentioning(workspace, mentionPattern(person), limit);
  }

  async eraseMemory(workspace: WorkspaceId, id: string): Promise<void> {
    await this.memories.erase(workspace, id);
  }
}
