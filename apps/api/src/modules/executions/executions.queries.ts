import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { executions } from '@tessera/contracts/executions/executions.contract';
import type { InputOf } from '@tessera/contracts/contract';
import { type RunFilter, RunRepository } from '@tessera/data/runs/run.repository';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import { QueryFor } from '@tessera/kit/messages';
import { pageOf, positionOf } from '@tessera/kit/page-cursor';
import { LiveRuns } from '@tessera/runs/live-runs';
import { RunGuard } from './run-guard.ts';

export class AllRuns extends QueryFor(executions.all) {}
export class RunsOfWorkflow extends QueryFor(executions.ofWorkflow) {}
export class RunDetails extends QueryFor(executions.details) {}
export class RunSteps extends QueryFor(executions.steps) {}

type Filters = InputOf<typeof executions.all>['query'] & Pick<RunFilter, 'workflow' | 'visible'>;

async function historyPage(
  runs: RunRepository,
  live: LiveRuns,
  workspace: WorkspaceId,
  { cursor, limit, from, to, ...given }: Filters,
) {
  const filter: RunFilter = { ...given, ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
  const found = await runs.page(workspace, filter, limit + 1, positionOf(cursor));
  const { page, nextCursor } = pageOf(found, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }));
  return { items: await live.summaries(page), nextCursor };
}

@QueryHandler(AllRuns)
export class AllRunsHandler implements IQueryHandler<AllRuns> {
  constructor(
    private readonly runs: RunRepository,
    private readonly live: LiveRuns,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: AllRuns) {
    const visible = await this.access.visibleTo(actor, 'workflow', 'executions:CAN_VIEW');
    return historyPage(this.runs, this.live, actor.workspace, { ...input.query, visible });
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
    const { workflow_id: workflow, ...filters } = input.query;
    const page = await historyPage(this.runs, this.live, actor.workspace, {
      ...filters,
      workflow,
      visible: { only: [workflow] },
    });
    // The runs of a workflow that was deleted stay in the history.
    if (page.items.length > 0 || (await this.workflows.summary(actor.workspace, workflow))) return page;
    throw notFound('This workflow');
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
