import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { status } from '@tessera/contracts/common.schema';
import { deterministicId } from '@tessera/data/deterministic-id';
import { WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import type { Actor, Caller } from '@tessera/kit/actor';
import { SetWorkflowStatus } from '../../modules/workflows/workflows.commands.ts';
import { contactWorkflow, orderWorkflow } from './demo-workflows.ts';

const automations = [
  { key: 'demo-contact', name: 'Sort contact requests', definition: contactWorkflow, draftTrigger: 'form_submission' },
  { key: 'demo-orders', name: 'Take in orders', definition: orderWorkflow, draftTrigger: 'webhook_trigger' },
];

/** The workflows of the demo, published. */
@Injectable()
export class DemoAutomations {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly commands: CommandBus,
  ) {}

  async publish(actor: Actor, caller: Caller): Promise<void> {
    const { workspace } = actor;
    for (const { key, ...draft } of automations) {
      const id = deterministicId(key);
      const stored = await this.workflows.byId(workspace, id);
      const workflow = stored ?? (await this.workflows.create(workspace, { id, ...draft }));
      if (workflow.publishedVersion !== null) continue;
      await this.commands.execute(new SetWorkflowStatus({ body: { id, status: status.published } }, actor, caller));
    }
  }
}
