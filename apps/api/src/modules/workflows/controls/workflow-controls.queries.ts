import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflowControls } from '@tessera/contracts/workflows/controls/workflow-controls.contract';
import { RunRulesRepository } from '@tessera/data/runs/run-rules.repository';
import { notFound } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { KnownWorkflows } from '@tessera/runs/known-workflows';
import { RunTurns } from '@tessera/runs/run-turns';

export class RunQueueOf extends QueryFor(workflowControls.queue) {}
export class RunRules extends QueryFor(workflowControls.rules) {}

@QueryHandler(RunQueueOf)
export class RunQueueOfHandler implements IQueryHandler<RunQueueOf> {
  constructor(
    private readonly workflows: KnownWorkflows,
    private readonly turns: RunTurns,
  ) {}

  async execute({ input, actor }: RunQueueOf) {
    const { id } = input.query;
    if (!(await this.workflows.exists(actor.workspace, id))) throw notFound('This workflow');
    return this.turns.counts(actor.workspace, id);
  }
}

@QueryHandler(RunRules)
export class RunRulesHandler implements IQueryHandler<RunRules> {
  constructor(private readonly rules: RunRulesRepository) {}

  async execute({ actor }: RunRules) {
    const { atOnce } = await this.rules.of(actor.workspace);
    return { at_once: atOnce };
  }
}
