import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { RunRepository } from '@tessera/data/runs/run.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { LiveRuns } from '@tessera/runs/live-runs';
import { RunGuard } from './run-guard.ts';

export class AllRuns extends QueryFor(executions.all) {}
export class RunsOfWorkflow extends QueryFor(executions.ofWorkflow) {}
export class RunDetails extends QueryFor(executions.details) {}
export class RunSteps extends QueryFor(executions.steps) {}

@QueryHandler(AllRuns)
export class AllRunsHandler implements IQueryHandler<AllRuns> {
  constructor(
    private readonly runs: RunRepository,
    private readonly live: LiveRuns,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: AllRuns) {
    const visible = await this.access.visibleTo(actor, 'workflow', 'executions:CAN_VIEW');
    const { items, ...page } = await this.runs.list(actor.workspace, listRequest(input.query, actor), visible);
    return { ...page, items: await this.live.summaries(items) };
  }
}

@QueryHandler(RunsOfWorkflow)
export class RunsOfWorkflowHandler implements IQueryHandler<RunsOfWorkflow> {
  constructor(
    private readonly runs: RunRepository,
    private readonly live: LiveRuns,
    private readonly workflows: WorkflowRepository,
  ) {}

  async execute({ input, actor }: RunsOfWorkflow) {
    const workflow = input.query.workflow_id;
    const { items, ...page } = await this.runs.list(actor.workspace, listRequest(input.query, actor), {
      only: [workflow],
    });
    // Runs of deleted workflows stay in the list.
    if (items.length === 0 && !(await this.workflows.summary(actor.workspace, workflow)))
      throw notFound('This workflow');
    return { ...page, items: await this.live.summaries(items) };
  }
}

@QueryHandler(RunDetails)
export class RunDetailsHandler implements IQueryHandler<RunDetails> {
  constructor(
    private readonly live: LiveRuns,
    private readonly guard: RunGuard,
  ) {}

  async execute({ input, actor }: RunDetails) {
    await this.guard.require(actor, 'executions:CAN_VIEW', input.query.id);
    return this.live.details(actor.workspace, input.query.id);
  }
}

@QueryHandler(RunSteps)
export class RunStepsHandler implements IQueryHandler<RunSteps> {
  constructor(
    private readonly live: LiveRuns,
    private readonly guard: RunGuard,
  ) {}

  async execute({ input, actor }: RunSteps) {
    await this.guard.require(actor, 'executions:CAN_VIEW', input.query.id);
    return { items: await this.live.steps(actor.workspace, input.query.id, input.query.node_id) };
  }
}
