import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { workflowControls } from '@tessera/contracts/workflows/controls/workflow-controls.contract';
import type { WorkflowSummary } from '@tessera/contracts/workflows/workflows.schema';
import { RunRulesRepository } from '@tessera/data/runs/run-rules.repository';
import { type StoredWorkflowSummary, WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { RunTurns } from '@tessera/runs/run-turns';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';
import { summaryOf } from '../workflow-wire.ts';

export class PauseWorkflow extends CommandFor(workflowControls.pause) {}
export class ResumeWorkflow extends CommandFor(workflowControls.resume) {}
export class LimitWorkflow extends CommandFor(workflowControls.limit) {}
export class SetRunRules extends CommandFor(workflowControls.setRules) {}

export class SetRunRetention extends CommandFor(workflowControls.setRetention) {}

/** What follows a change of when a workflow may start runs. */
@Injectable()
export class WorkflowSwitch {
  constructor(
    private readonly changes: WorkflowChanges,
    private readonly turns: RunTurns,
  ) {}

  async turned(workspace: WorkspaceId, workflow: StoredWorkflowSummary | null): Promise<WorkflowSummary> {
    if (!workflow) throw notFound('This workflow');
    const summary = summaryOf(workflow);
    await this.changes.updated(workspace, summary);
    await this.turns.give(workspace);
    return summary;
  }
}

@CommandHandler(PauseWorkflow)
export class PauseWorkflowHandler implements ICommandHandler<PauseWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly turning: WorkflowSwitch,
  ) {}

  async execute({ input, actor }: PauseWorkflow) {
    const { id, mode } = input.body;
    const workflow = await this.workflows.setPause(actor.workspace, id, { mode, at: new Date() });
    return this.turning.turned(actor.workspace, workflow);
  }
}

@CommandHandler(ResumeWorkflow)
export class ResumeWorkflowHandler implements ICommandHandler<ResumeWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly turning: WorkflowSwitch,
  ) {}

  async execute({ input, actor }: ResumeWorkflow) {
    return this.turning.turned(actor.workspace, await this.workflows.setPause(actor.workspace, input.body.id, null));
  }
}

@CommandHandler(LimitWorkflow)
export class LimitWorkflowHandler implements ICommandHandler<LimitWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly turning: WorkflowSwitch,
  ) {}

  async execute({ input, actor }: LimitWorkflow) {
    const { id, at_once: atOnce } = input.body;
    return this.turning.turned(actor.workspace, await this.workflows.setLimit(actor.workspace, id, atOnce));
  }
}

@CommandHandler(SetRunRules)
export class SetRunRulesHandler implements ICommandHandler<SetRunRules> {
  constructor(
    private readonly rules: RunRulesRepository,
    private readonly turns: RunTurns,
  ) {}

  async execute({ input, actor }: SetRunRules) {
    const { atOnce } = await this.rules.set(actor.workspace, { atOnce: input.body.at_once });
    await this.turns.give(actor.workspace);
    return { at_once: atOnce };
  }
}

/** A sweep of the worker deletes what is not kept. */
@CommandHandler(SetRunRetention)
export class SetRunRetentionHandler implements ICommandHandler<SetRunRetention> {
  constructor(private readonly rules: RunRulesRepository) {}

  async execute({ input, actor }: SetRunRetention) {
    const { keep_runs: keepRuns, keep_days: keepDays } = input.body;
    await this.rules.set(actor.workspace, { keepRuns, keepDays });
    return input.body;
  }
}
