import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { status } from '@tessera/contracts/common.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { type StoredWorkflow, WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { notFound } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import type { ApiSettings } from '../../config.ts';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';
import { API_SETTINGS } from '../../settings.ts';
import { DraftSaver, outdated, withHook } from './draft-saver.ts';
import { HookAddresses } from './hook-addresses.ts';
import { WorkflowPublisher } from './workflow-publisher.ts';
import { draftTriggerOf, summaryOf, workflowOf } from './workflow-wire.ts';

export class CreateWorkflow extends CommandFor(workflows.create) {}
export class SaveWorkflow extends CommandFor(workflows.save) {}
export class RenameWorkflow extends CommandFor(workflows.rename) {}
export class CloneWorkflow extends CommandFor(workflows.clone) {}
export class SetWorkflowStatus extends CommandFor(workflows.setStatus) {}

/** Stores a new workflow. Its owner is stored first: without the workflow it has no effect. */
@Injectable()
export class WorkflowCreator {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly sharing: SharingRepository,
    private readonly changes: WorkflowChanges,
  ) {}

  async create(
    { workspace, userId }: Actor,
    draft: { name: string; definition: WorkflowDefinition; draftTrigger: string | null },
  ): Promise<StoredWorkflow> {
    const id = newId();
    await this.sharing.own(workspace, 'workflow', id, userId);
    const created = await this.workflows.create(workspace, { id, ...draft });
    await this.changes.updated(workspace, summaryOf(created));
    return created;
  }
}

@CommandHandler(CreateWorkflow)
export class CreateWorkflowHandler implements ICommandHandler<CreateWorkflow> {
  constructor(
    private readonly creator: WorkflowCreator,
    private readonly hooks: HookAddresses,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: CreateWorkflow) {
    const { name, definition = { nodes: [], edges: [] } } = input.body;
    const created = await this.creator.create(actor, { name, definition, draftTrigger: draftTriggerOf(definition) });
    return workflowOf(await withHook(created, this.hooks), this.settings.PUBLIC_URL);
  }
}

@CommandHandler(SaveWorkflow)
export class SaveWorkflowHandler implements ICommandHandler<SaveWorkflow> {
  constructor(private readonly drafts: DraftSaver) {}

  execute({ input, actor }: SaveWorkflow) {
    return this.drafts.save(actor, input.body);
  }
}

@CommandHandler(RenameWorkflow)
export class RenameWorkflowHandler implements ICommandHandler<RenameWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly changes: WorkflowChanges,
  ) {}

  async execute({ input, actor }: RenameWorkflow) {
    const renamed = await this.workflows.rename(actor.workspace, input.body.id, input.body.name);
    if (!renamed) throw notFound('This workflow');
    await this.changes.updated(actor.workspace, summaryOf(renamed));
    return summaryOf(renamed);
  }
}

@CommandHandler(CloneWorkflow)
export class CloneWorkflowHandler implements ICommandHandler<CloneWorkflow> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly creator: WorkflowCreator,
    private readonly hooks: HookAddresses,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: CloneWorkflow) {
    const original = await this.workflows.byId(actor.workspace, input.body.id);
    if (!original) throw notFound('This workflow');
    const copied = await this.creator.create(actor, {
      name: `${original.name.slice(0, 113)} (copy)`,
      definition: original.definition,
      draftTrigger: original.draftTrigger,
    });
    return workflowOf(await withHook(copied, this.hooks), this.settings.PUBLIC_URL);
  }
}

@CommandHandler(SetWorkflowStatus)
export class SetWorkflowStatusHandler implements ICommandHandler<SetWorkflowStatus> {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly publisher: WorkflowPublisher,
    private readonly hooks: HookAddresses,
    private readonly changes: WorkflowChanges,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: SetWorkflowStatus) {
    const { id, revision, status: wanted } = input.body;
    const workflow = await this.workflows.byId(actor.workspace, id);
    if (!workflow) throw notFound('This workflow');
    if (revision !== undefined && revision !== workflow.revision) throw outdated();
    const changed =
      wanted === status.published
        ? await this.publisher.publish(actor, workflow)
        : await this.publisher.unpublish(workflow);
    if (!changed) throw outdated();
    await this.changes.updated(actor.workspace, summaryOf(changed));
    return workflowOf(await withHook(changed, this.hooks), this.settings.PUBLIC_URL);
  }
}
