import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { BrainModule } from '@tessera/brain/brain.module';
import { ConversationSweepRepository } from '@tessera/data/conversations/conversation-sweep.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { ConversationSweep } from './conversation-sweep.ts';
import { ConversationTurn } from './conversation-turn.job.ts';
import { PinnedAgents } from './pinned-agents.ts';
import { ToolRunner } from './tool-runner.ts';

/** Holds conversations: thinks, calls tools, and repairs what a crash left. */
@Module({
  imports: [AgentStoreModule, BrainModule],
  providers: [
    ConversationRepository,
    ConversationSweepRepository,
    PinnedAgents,
    ToolRunner,
    ConversationTurn,
    ConversationSweep,
  ],
})
export class ConversationsWorkModule {}
