import { Injectable } from '@nestjs/common';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { WorkflowVersionEntry } from '@tessera/contracts/workflows/versions/workflow-versions.schema';
import { tookEffect } from '@tessera/data/effective-versions';
import { type StoredWorkflow, WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import {
  type StoredWorkflowVersion,
  type StoredWorkflowVersionEntry,
  WorkflowVersionRepository,
} from '@tessera/data/workflows/workflow-version.repository';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A definition and what it is called: the number of a version, or `draft`. */
export interface NamedDefinition {
  name: string;
  definition: WorkflowDefinition;
}

/** Finds the versions of a workflow, and its draft where that is compared with them. */
@Injectable()
export class VersionReader {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly versions: WorkflowVersionRepository,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async workflow(workspace: WorkspaceId, id: string): Promise<StoredWorkflow> {
    const workflow = await this.workflows.byId(workspace, id);
    if (!workflow) throw notFound('This workflow');
    return workflow;
  }

  /** @throws DomainError NOT_FOUND for a number that never took effect */
  async version(workflow: StoredWorkflow, version: number): Promise<StoredWorkflowVersion> {
    const found = tookEffect(workflow, version)
      ? await this.versions.byVersion(workflow.workspace, workflow._id, version)
      : null;
    if (!found) throw notFound('This version');
    return found;
  }

  /** @throws DomainError NOT_FOUND */
  async named(workflow: StoredWorkflow, name: string): Promise<NamedDefinition> {
    const { definition } = name === 'draft' ? workflow : await this.version(workflow, Number(name));
    return { name, definition };
  }

  /**
   * The version before another one; for the draft, the published version.
   * @returns null if there is none
   */
  async before(workflow: StoredWorkflow, name: string): Promise<NamedDefinition | null> {
    const before =
      name === 'draft'
        ? workflow.publishedVersion
        : await this.versions.numberBefore(workflow.workspace, workflow, Number(name));
    return before === null ? null : this.named(workflow, String(before));
  }
}

/** A version as lists show it. @param names of people, by id */
export const versionEntryOf = (
  { version, name, publishedAt, publishedBy, changes }: StoredWorkflowVersionEntry,
  names: ReadonlyMap<string, string>,
): WorkflowVersionEntry => ({
  version,
  name: name ?? null,
  published_at: publishedAt.toISOString(),
  published_by: publishedBy === undefined ? null : { id: publishedBy, name: names.get(publishedBy) ?? '' },
  changes: changes ?? null,
});
