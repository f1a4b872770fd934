import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';
import { HookAddresses } from './hook-addresses.ts';
import { WorkflowPublisher } from './workflow-publisher.ts';

export class RemoveWorkflow extends CommandFor(workflows.remove) {}

/** Versions stay: started runs continue with theirs, and the run list shows them. */
@CommandHandler(RemoveWorkflow)
export class RemoveWorkflowHandler implements ICommandHandler<RemoveWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly publisher: WorkflowPublisher,
    private readonly hooks: HookAddresses,
    private readonly changes: WorkflowChanges,
  ) {}

  async execute({ input, actor }: RemoveWorkflow) {
    const { workspace } = actor;
    const workflow = await this.workflows.byId(workspace, input.body.id);
    if (!workflow) throw notFound('This workflow');
    if (workflow.trigger && !(await this.publisher.unpublish(workflow)))
      throw conflict('This workflow was changed at the same moment. Try again.');
    await this.hooks.release(workspace, workflow);
    await this.workflows.delete(workspace, workflow._id);
    await this.changes.deleted(workspace, workflow._id);
    return done;
  }
}
