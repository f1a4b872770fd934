import { Module } from '@nestjs/common';
import { SubmissionOutbox, VerificationOutbox } from '@tessera/data/outbox.repository';
import { ScheduleRepository } from '@tessera/data/schedules/schedule.repository';
import { ScheduledWorkflowsRepository } from '@tessera/data/schedules/scheduled-workflows.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { VerificationAnswers } from '@tessera/runs/verification-answers';
import { VerificationsModule } from '@tessera/runs/verifications.module';
import { OutboxSweep } from '../maintenance/outbox-sweep.ts';
import { Scheduler } from './scheduler.ts';
import { StartForSubmission } from './start-for-submission.job.ts';

/** Starts workflows for what has happened. */
@Module({
  imports: [RunsModule, VerificationsModule],
  providers: [
    SubmissionRepository,
    WorkflowRepository,
    ListenerRepository,
    SubmissionOutbox,
    VerificationOutbox,
    VerificationAnswers,
    StartForSubmission,
    OutboxSweep,
    ScheduledWorkflowsRepository,
    ScheduleRepository,
    Scheduler,
  ],
})
export class TriggersModule {}
