import { Injectable } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { type StoredWorkflowSummary, WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';

/** Assigns addresses of inbound webhooks to workflows. An address never changes and is never reused. */
@Injectable()
export class HookAddresses {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly addresses: AddressRepository,
  ) {}

  /**
   * @returns the last part of the workflow's address, created on first use
   * @throws DomainError NOT_FOUND
   */
  async ensure(workspace: WorkspaceId, id: string): Promise<string> {
    const known = (await this.found(workspace, id)).hookId;
    if (known !== null) return known;
    const hookId = newId();
    // The address is stored first: one without a workflow is a dead link.
    await this.addresses.claim('hook', hookId, { workspace, subject: id });
    const given = await this.workflows.giveHook(workspace, id, hookId);
    return given?.hookId ?? (await this.found(workspace, id)).hookId ?? this.ensure(workspace, id);
  }

  async release(workspace: WorkspaceId, { _id, hookId }: StoredWorkflowSummary): Promise<void> {
    if (hookId !== null) await this.addresses.release('hook', hookId, { workspace, subject: _id });
  }

  private async found(workspace: WorkspaceId, id: string): Promise<StoredWorkflowSummary> {
    const workflow = await this.workflows.summary(workspace, id);
    if (!workflow) throw notFound('This workflow');
    return workflow;
  }
}
