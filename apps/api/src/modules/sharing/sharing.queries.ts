import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sharing } from '@tessera/contracts/sharing/sharing.contract';
import { QueryFor } from '@tessera/kit/messages';
import { ResourceSharing } from './resource-sharing.ts';

export class FormSharing extends QueryFor(sharing.ofForm) {}
export class WorkflowSharing extends QueryFor(sharing.ofWorkflow) {}
export class AppSharing extends QueryFor(sharing.ofApp) {}
export class AgentSharing extends QueryFor(sharing.ofAgent) {}

@QueryHandler(FormSharing)
export class FormSharingHandler implements IQueryHandler<FormSharing> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: FormSharing) {
    return this.sharing.of(actor, 'form', input.query.id);
  }
}

@QueryHandler(WorkflowSharing)
export class WorkflowSharingHandler implements IQueryHandler<WorkflowSharing> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: WorkflowSharing) {
    return this.sharing.of(actor, 'workflow', input.query.id);
  }
}

@QueryHandler(AppSharing)
export class AppSharingHandler implements IQueryHandler<AppSharing> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: AppSharing) {
    return this.sharing.of(actor, 'app', input.query.id);
  }
}

@QueryHandler(AgentSharing)
export class AgentSharingHandler implements IQueryHandler<AgentSharing> {
  constructor(private readonly sharing: ResourceSharing) {}

  execute({ input, actor }: AgentSharing) {
    return this.sharing.of(actor, 'agent', input.query.id);
  }
}
