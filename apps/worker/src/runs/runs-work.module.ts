import { Module } from '@nestjs/common';
import { AgentStoreModule } from '@tessera/agent-store/agent-store.module';
import { CallAnswers } from '@tessera/queue/call-answers';
import { RunRulesSweepRepository } from '@tessera/data/runs/run-rules-sweep.repository';
import { RunSweepRepository } from '@tessera/data/runs/run-sweep.repository';
import { WaitSweepRepository } from '@tessera/data/runs/wait-sweep.repository';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { ApprovalMailsModule } from '@tessera/runs/approvals/approval-mails.module';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import { RunsModule } from '@tessera/runs/runs.module';
import { MailModule } from '../mail/mail.module.ts';
import { WatchCleanup } from '../maintenance/watch-cleanup.ts';
import { executorProviders } from '../nodes/node-executors.ts';
import { NodeRunner } from '../nodes/node-runner.ts';
import { AdvanceRun } from './advance-run.job.ts';
import { Reconciler } from './reconciler.ts';
import { CalledRuns } from './called-runs.ts';
import { AlertSweep } from './alert-sweep.ts';
import { SendAlert } from './send-alert.job.ts';
import { HistorySweep } from './history-sweep.ts';
import { TurnSweep } from './turn-sweep.ts';
import { UntoldSweep } from './untold-sweep.ts';
import { EndedRuns } from './ended-runs.ts';
import { RunFailures } from './run-failures.ts';
import { RunClaims } from './run-claims.ts';
import { RunPushes } from './run-pushes.ts';
import { Settler } from './settler.ts';

/** Executes and repairs runs. */
@Module({
  imports: [AgentStoreModule, RunsModule, ObjectsSharedModule, MailModule, ApprovalMailsModule],
  providers: [
    RunSweepRepository,
    RedisRateLimiter,
    UntoldSweep,
    WaitSweepRepository,
    CallAnswers,
    RunClaims,
    RunPushes,
    Settler,
    RunFailures,
    EndedRuns,
    CalledRuns,
    ...executorProviders,
    NodeRunner,
    AdvanceRun,
    Reconciler,
    TurnSweep,
    RunRulesSweepRepository,
    HistorySweep,
    AlertSweep,
    SendAlert,
    WatchCleanup,
  ],
})
export class RunsWorkModule {}
