import { Inject, Injectable } from '@nestjs/common';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { type StoredWorkflow, WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Actor } from '@tessera/kit/actor';
import { isStartedBy } from '@tessera/nodes/registry';
import { WorkflowChanges } from '@tessera/runs/workflow-changes';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { HookAddresses } from './hook-addresses.ts';
import { draftTriggerOf, summaryOf, workflowOf } from './workflow-wire.ts';

export const outdated = () =>
  conflict('This workflow was changed in another tab or by someone else. Reload it first.', 'body.revision');

/** Stores drafts. */
@Injectable()
export class DraftSaver {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly versions: WorkflowVersionRepository,
    private readonly hooks: HookAddresses,
    private readonly changes: WorkflowChanges,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws DomainError NOT_FOUND; CONFLICT if the draft has another revision */
  async save(
    { workspace }: Actor,
    { id, revision, definition }: { id: string; revision: number; definition: WorkflowDefinition },
  ): Promise<Workflow> {
    const draft = {
      definition,
      draftTrigger: draftTriggerOf(definition),
      changed: await this.differs(workspace, id, definition),
    };
    const saved = await this.workflows.saveDraft(workspace, { id, revision }, draft);
    if (!saved) throw (await this.workflows.summary(workspace, id)) ? outdated() : notFound('This workflow');
    await this.changes.updated(workspace, summaryOf(saved));
    return workflowOf(await withHook(saved, this.hooks), this.settings.PUBLIC_URL);
  }

  /** A change that was reverted leaves nothing to publish. */
  private async differs(workspace: WorkspaceId, id: string, definition: WorkflowDefinition): Promise<boolean> {
    const version = (await this.workflows.summary(workspace, id))?.publishedVersion ?? null;
    if (version === null) return true;
    const published = await this.versions.byVersion(workspace, id, version);
    return JSON.stringify(published?.definition) !== JSON.stringify(definition);
  }
}

/** A workflow gets its address when its draft has a webhook trigger, so that it can be shared before publishing. */
export async function withHook(workflow: StoredWorkflow, hooks: HookAddresses): Promise<StoredWorkflow> {
  if (workflow.draftTrigger === null || !isStartedBy(workflow.draftTrigger, 'call') || workflow.hookId !== null)
    return workflow;
  return { ...workflow, hookId: await hooks.ensure(workflow.workspace, workflow._id) };
}
