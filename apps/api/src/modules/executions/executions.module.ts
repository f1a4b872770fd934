import { Module } from '@nestjs/common';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ActOnRun, ActOnRunHandler } from './executions.commands.ts';
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
      act: ActOnRun,
    }),
  ],
  providers: [RunGuard, AllRunsHandler, RunsOfWorkflowHandler, RunDetailsHandler, RunStepsHandler, ActOnRunHandler],
})
export class ExecutionsModule {}
