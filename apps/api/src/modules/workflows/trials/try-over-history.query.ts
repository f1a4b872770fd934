import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflowTrials } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { compile } from '@tessera/engine/compile/compile';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { DraftTrials } from '@tessera/runs/draft-trials';
import { DefinitionContexts } from '../definition-context.ts';

export class TryOverHistory extends QueryFor(workflowTrials.overHistory) {}

@QueryHandler(TryOverHistory)
export class TryOverHistoryHandler implements IQueryHandler<TryOverHistory> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly contexts: DefinitionContexts,
    private readonly trials: DraftTrials,
  ) {}

  async execute({ input, actor }: TryOverHistory) {
    const { id, runs: limit } = input.body;
    const workflow = await this.workflows.byId(actor.workspace, id);
    if (!workflow) throw notFound('This workflow');
    const { context } = await this.contexts.of(actor, workflow.definition);
    const compiled = compile(workflow.definition, context);
    if (!compiled.ok) {
      const [problem] = compiled.problems;
      throw unprocessable(`The draft can't run yet. ${problem?.message ?? ''}`.trim(), 'body.id');
    }
    return { items: await this.trials.over(actor.workspace, { workflow: id, draft: compiled.value, limit }) };
  }
}
