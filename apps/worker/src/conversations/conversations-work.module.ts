import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { BrainModule } from '@tessera/brain/brain.module';
import { ContactMemorySweepRepository } from '@tessera/data/conversations/contact-memory-sweep.repository';
import { ConversationSweepRepository } from '@tessera/data/conversations/conversation-sweep.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { RunsModule } from '@tessera/runs/runs.module';
import { CalledRuns } from '../runs/called-runs.ts';
import { RecordSteps } from '../nodes/record-steps.ts';
import { CallWake } from './call-wake.ts';
import { ConversationJudge } from './conversation-judge.job.ts';
import { ConversationPushes } from './conversation-pushes.ts';
import { ConversationSweep } from './conversation-sweep.ts';
import { ConversationTurn } from './conversation-turn.job.ts';
import { ReplayCase } from './evaluations/replay-case.job.ts';
import { PinnedAgents } from './pinned-agents.ts';
import { ToolRunner } from './tool-runner.ts';
import { FormTool } from './tools/form-tool.ts';
import { RecordTool } from './tools/record-tool.ts';
import { WorkflowTool } from './tools/workflow-tool.ts';

/** Holds conversations: thinks, calls tools, and repairs what a crash left. */
@Module({
  imports: [AgentStoreModule, BrainModule, FormsSharedModule, ObjectsSharedModule, RunsModule],
  providers: [
    ConversationSweepRepository,
    ContactMemorySweepRepository,
    PinnedAgents,
    RecordSteps,
    RecordTool,
    FormTool,
    WorkflowTool,
    ToolRunner,
    CalledRuns,
    ConversationPushes,
    ConversationTurn,
    ConversationJudge,
    ReplayCase,
    ConversationSweep,
    CallWake,
  ],
})
export class ConversationsWorkModule {}
