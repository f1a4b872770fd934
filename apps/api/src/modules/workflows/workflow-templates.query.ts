import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflowTemplates } from '@tessera/contracts/workflows/templates/workflow-templates.contract';
import { foundWorkflowTemplates } from '@tessera/contracts/workflows/templates/workflow-templates';
import { QueryFor } from '@tessera/kit/messages';

export class ListWorkflowTemplates extends QueryFor(workflowTemplates.list) {}

@QueryHandler(ListWorkflowTemplates)
export class ListWorkflowTemplatesHandler implements IQueryHandler<ListWorkflowTemplates> {
  async execute({ input }: ListWorkflowTemplates) {
    const items = foundWorkflowTemplates(input.query.search ?? '').map(({ id, name, description, definition }) => ({
      ...{ id, name, description, definition },
      kinds: definition.nodes.map(({ kind }) => kind),
    }));
    return { items };
  }
}
