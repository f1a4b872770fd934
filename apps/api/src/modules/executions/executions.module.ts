import { Module } from '@nestjs/common';
import { errorGroups } from '@tessera/contracts/executions/error-groups.contract';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  ChangeErrorGroup,
  ChangeErrorGroupHandler,
  ListErrorGroups,
  ListErrorGroupsHandler,
  RetryErrorGroup,
  RetryErrorGroupHandler,
} from './error-groups.handlers.ts';
import { ErrorGroups } from './error-groups.ts';
import { ActOnRun, ActOnRunHandler, ReplayRun, ReplayRunHandler } from './executions.commands.ts';
import {
  AllRuns,
  AllRunsHandler,
  RunDetails,
  RunDetailsHandler,
  RunsOfWorkflow,
  RunsOfWorkflowHandler,
  RunSteps,
  RunStepsHandler,
} from './executions.queries.ts';
import { RunGuard } from './run-guard.ts';

@Module({
  controllers: [
    controllerFor(executions, {
      all: AllRuns,
      ofWorkflow: RunsOfWorkflow,
      details: RunDetails,
      steps: RunSteps,
      replay: ReplayRun,
      act: ActOnRun,
    }),
    controllerFor(errorGroups, { list: ListErrorGroups, change: ChangeErrorGroup, retry: RetryErrorGroup }),
  ],
  providers: [
    ErrorGroups,
    ListErrorGroupsHandler,
    ChangeErrorGroupHandler,
    RetryErrorGroupHandler,
    ReplayRunHandler,
    RunGuard,
    AllRunsHandler,
    RunsOfWorkflowHandler,
    RunDetailsHandler,
    RunStepsHandler,
    ActOnRunHandler,
  ],
})
export class ExecutionsModule {}
