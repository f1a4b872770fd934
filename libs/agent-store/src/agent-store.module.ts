import { Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { ConversationAggregates } from './conversation-aggregates.ts';
import { EndedConversations } from './ended-conversations.ts';
import { PublishedAgents } from './published-agents.ts';

const shared = [
  AddressRepository,
  AgentRepository,
  AgentVersionRepository,
  ConversationRepository,
  ConversationAggregates,
  EndedConversations,
  PublishedAgents,
];

/** Agents and their versions, for areas that let one talk or refer to one. */
@Module({ providers: shared, exports: shared })
export class AgentStoreModule {}
