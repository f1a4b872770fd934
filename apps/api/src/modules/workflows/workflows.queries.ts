import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { checkDefinition, variablesOf } from '@tessera/engine/compile/compile';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { allNodes } from '@tessera/nodes/registry';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { DefinitionContexts } from './definition-context.ts';
import { summaryOf, workflowOf } from './workflow-wire.ts';

export class ListWorkflows extends QueryFor(workflows.list) {}
export class GetWorkflow extends QueryFor(workflows.get) {}
export class CheckWorkflow extends QueryFor(workflows.check) {}
export class ListNodeKinds extends QueryFor(workflows.actionsList) {}

@QueryHandler(ListWorkflows)
export class ListWorkflowsHandler implements IQueryHandler<ListWorkflows> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListWorkflows) {
    const visible = await this.access.visibleTo(actor, 'workflow');
    const { items, ...page } = await this.workflows.list(actor.workspace, listRequest(input.query, actor), visible);
    return { ...page, items: items.map(summaryOf) };
  }
}

@QueryHandler(GetWorkflow)
export class GetWorkflowHandler implements IQueryHandler<GetWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: GetWorkflow) {
    const workflow = await this.workflows.byId(actor.workspace, input.query.id);
    if (!workflow) throw notFound('This workflow');
    return workflowOf(workflow, this.settings.PUBLIC_URL);
  }
}

@QueryHandler(CheckWorkflow)
export class CheckWorkflowHandler implements IQueryHandler<CheckWorkflow> {
  constructor(private readonly contexts: DefinitionContexts) {}

  async execute({ input, actor }: CheckWorkflow) {
    const { definition } = input.body;
    const { context, problems } = await this.contexts.of(actor, definition);
    return {
      problems: [...problems, ...checkDefinition(definition, context)],
      variables: variablesOf(definition, context),
    };
  }
}

@QueryHandler(ListNodeKinds)
export class ListNodeKindsHandler implements IQueryHandler<ListNodeKinds> {
  async execute() {
    return { items: [...allNodes] };
  }
}
