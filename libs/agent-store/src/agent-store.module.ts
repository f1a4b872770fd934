import { Module } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { EvaluationCaseRepository } from '@tessera/data/conversations/evaluation-case.repository';
import { ExpiredConversationsRepository } from '@tessera/data/conversations/expired-conversations.repository';
import { ContactMemoryRepository } from '@tessera/data/conversations/contact-memory.repository';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { CallTryRepository } from '@tessera/data/telephony/call-try.repository';
import { CallingRulesRepository } from '@tessera/data/telephony/calling-rules.repository';
import { DoNotCallRepository } from '@tessera/data/telephony/do-not-call.repository';
import { AgentTasks } from './agent-tasks.ts';
import { ContactMemories } from './contact-memories.ts';
import { CallPermission } from './calls/call-permission.ts';
import { CallVoices } from './calls/call-voices.ts';
import { NumberLines } from './calls/number-lines.ts';
import { NumberLogins } from './calls/number-logins.ts';
import { PhoneDialer } from './calls/phone-dialer.ts';
import { OptOuts } from './calls/opt-outs.ts';
import { CallOutcomes } from './calls/call-outcomes.ts';
import { CallingNumbers } from './calls/calling-numbers.ts';
import { KnownCampaigns } from './calls/known-campaigns.ts';
import { PersonCalls } from './calls/person-calls.ts';
import { CampaignContactRepository } from '@tessera/data/telephony/campaign-contact.repository';
import { CampaignRepository } from '@tessera/data/telephony/campaign.repository';
import { CustomerChats } from './customer-chats.ts';
import { ConversationAggregates } from './conversation-aggregates.ts';
import { ConversationEraser } from './conversation-eraser.ts';
import { ConversationInbox } from './conversation-inbox.ts';
import { ConversationOpener } from './conversation-opener.ts';
import { EndedConversations } from './ended-conversations.ts';
import { ExpiredConversations } from './expired-conversations.ts';
import { KnownConversations } from './known-conversations.ts';
import { PersonConversations } from './person-conversations.ts';
import { PublishedAgents } from './published-agents.ts';
import { StepAgents } from './step-agents.ts';

const shared = [
  AddressRepository,
  AgentRepository,
  AgentVersionRepository,
  ConversationRepository,
  EvaluationCaseRepository,
  PersonConversations,
  ExpiredConversationsRepository,
  ExpiredConversations,
  KnownConversations,
  ConversationAggregates,
  ConversationCallsRepository,
  ContactMemoryRepository,
  ContactMemories,
  PhoneCallsRepository,
  PhoneNumberRepository,
  CallTryRepository,
  CallingRulesRepository,
  DoNotCallRepository,
  CallPermission,
  OptOuts,
  CallOutcomes,
  CallingNumbers,
  CampaignRepository,
  CampaignContactRepository,
  KnownCampaigns,
  PersonCalls,
  ConversationEraser,
  ConversationInbox,
  ConversationOpener,
  EndedConversations,
  AgentTasks,
  CustomerChats,
  CallVoices,
  NumberLines,
  NumberLogins,
  PhoneDialer,
  StepAgents,
  PublishedAgents,
];

/** Agents, their versions and conversations, for areas that let one talk. Needs a JobProducer from a global module. */
@Module({ providers: shared, exports: shared })
export class AgentStoreModule {}
