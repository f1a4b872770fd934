import { Injectable } from '@nestjs/common';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';

type Aggregate = ConversationRepository['aggregateOf'];

/** What conversations add up to, for features that count them. */
@Injectable()
export class ConversationAggregates {
  constructor(private readonly conversations: ConversationRepository) {}

  /**
   * @param asked workspace, groups and measures, and what the names of properties mean
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  rows(...asked: Parameters<Aggregate>): ReturnType<Aggregate> {
    return this.conversations.aggregateOf(...asked);
  }
}
