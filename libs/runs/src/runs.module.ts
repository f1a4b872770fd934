import { Module } from '@nestjs/common';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { ErrorGroupRepository } from '@tessera/data/runs/error-group.repository';
import { WaitRepository } from '@tessera/data/runs/wait.repository';
import { RunHistoryRepository } from '@tessera/data/runs/run-history.repository';
import { RunRulesRepository } from '@tessera/data/runs/run-rules.repository';
import { RunTurnRepository } from '@tessera/data/runs/run-turn.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { RunJournal } from '@tessera/queue/run-journal';
import { RunQueue } from '@tessera/queue/run-queue';
import { Approvals } from './approvals/approvals.ts';
import { Deadlines } from './approvals/deadlines.ts';
import { DraftTrials } from './draft-trials.ts';
import { FactRelay } from './fact-relay.ts';
import { KnownWorkflows } from './known-workflows.ts';
import { LiveRuns } from './live-runs.ts';
import { PersonRuns } from './person-runs.ts';
import { RecordTriggers } from './record-triggers.ts';
import { RunAggregates } from './run-aggregates.ts';
import { RunBlobs } from './run-blobs.ts';
import { RunCanceller } from './run-canceller.ts';
import { RunCounts } from './run-counts.ts';
import { RunHandover } from './run-handover.ts';
import { RunRetrier } from './run-retrier.ts';
import { RunsOfSubject } from './runs-of-subject.ts';
import { WaitingSteps } from './waiting-steps.ts';
import { RunWaits } from './waits/run-waits.ts';
import { RunHistory } from './run-history.ts';
import { RunTurns } from './run-turns.ts';
import { RunChains } from './run-chains.ts';
import { RunStarter } from './run-starter.ts';
import { WebhookEventsModule } from './webhooks/webhook-events.module.ts';
import { WorkflowCalls } from './workflow-calls.ts';
import { WorkflowProgress } from './workflow-progress.ts';
import { WorkflowVersions } from './workflow-versions.ts';

const shared = [
  RunJournal,
  RunQueue,
  RunRepository,
  RunRulesRepository,
  RunHistoryRepository,
  RunHistory,
  RunTurnRepository,
  WaitingSteps,
  WaitRepository,
  RunWaits,
  ErrorGroupRepository,
  ApprovalRepository,
  Approvals,
  Deadlines,
  WorkflowRepository,
  ListenerRepository,
  WorkflowVersionRepository,
  KnownWorkflows,
  WorkflowVersions,
  RunBlobs,
  RunHandover,
  FactRelay,
  RecordTriggers,
  RunCounts,
  RunAggregates,
  RunsOfSubject,
  RunTurns,
  RunStarter,
  RunChains,
  PersonRuns,
  RunCanceller,
  RunRetrier,
  LiveRuns,
  WorkflowCalls,
  WorkflowProgress,
  DraftTrials,
];

/**
 * Run services shared by api and worker. The importing app provides, in a global module, a `Database`, a
 * `RedisConnections`, a `JobProducer` and a `BLOB_STORE`.
 */
@Module({ imports: [WebhookEventsModule], providers: shared, exports: [...shared, WebhookEventsModule] })
export class RunsModule {}
