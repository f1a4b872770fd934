import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import {
  ConversationOutbox,
  RecordOutbox,
  UnfinishedWrites,
  VerificationOutbox,
} from '@tessera/data/outbox.repository';
import { MailboxPollSweepRepository } from '@tessera/data/schedules/mailbox-poll-sweep.repository';
import { MailboxPollRepository } from '@tessera/data/schedules/mailbox-poll.repository';
import { ScheduleRepository } from '@tessera/data/schedules/schedule.repository';
import { ScheduledWorkflowsRepository } from '@tessera/data/schedules/scheduled-workflows.repository';
import { FormsSharedModule } from '@tessera/forms/forms.module';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import { RunsModule } from '@tessera/runs/runs.module';
import { VerificationSharedModule } from '@tessera/verification/verification.module';
import { CampaignsWorkModule } from '../campaigns/campaigns-work.module.ts';
import { OutboxSweep } from '../maintenance/outbox-sweep.ts';
import { MailboxPoller } from './mail/mailbox-poller.ts';
import { Scheduler } from './scheduler.ts';
import { StartForConversation } from './start-for-conversation.job.ts';
import { StartForFailure } from './start-for-failure.job.ts';
import { StartForRecord } from './start-for-record.job.ts';
import { StartForVerification } from './start-for-verification.job.ts';
import { TriggerMarks } from './trigger-marks.ts';
import { TriggerConditions } from './trigger-conditions.ts';
import { StartForSubmission } from './start-for-submission.job.ts';

/** Starts workflows on events. */
@Module({
  imports: [
    CampaignsWorkModule,
    AgentStoreModule,
    RunsModule,
    FormsSharedModule,
    ObjectsSharedModule,
    VerificationSharedModule,
  ],
  providers: [
    RecordOutbox,
    UnfinishedWrites,
    VerificationOutbox,
    ConversationOutbox,
    StartForSubmission,
    StartForRecord,
    TriggerConditions,
    StartForFailure,
    StartForConversation,
    StartForVerification,
    OutboxSweep,
    ScheduledWorkflowsRepository,
    ScheduleRepository,
    Scheduler,
    TriggerMarks,
    MailboxPollRepository,
    MailboxPollSweepRepository,
    MailboxPoller,
    RedisRateLimiter,
  ],
})
export class TriggersModule {}
