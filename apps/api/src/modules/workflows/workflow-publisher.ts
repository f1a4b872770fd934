import { Injectable } from '@nestjs/common';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem, VersionContext } from '@tessera/contracts/workflows/workflows.schema';
import { skippedBelow } from '@tessera/data/effective-versions';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { PublishedTrigger } from '@tessera/data/workflows/published-trigger';
import { type StoredWorkflow, WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { compile } from '@tessera/engine/compile/compile';
import { DomainError } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { workflowDifference } from '@tessera/runs/versions/workflow-difference';
import { DefinitionContexts } from './definition-context.ts';
import { publishedTriggerOf } from './trigger-of.ts';

const mostSkipped = 50;

/** Creates executable versions of drafts and activates their triggers. */
@Injectable()
export class WorkflowPublisher {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly versions: WorkflowVersionRepository,
    private readonly listeners: ListenerRepository,
    private readonly contexts: DefinitionContexts,
  ) {}

  /**
   * @returns null when the workflow is gone or its revision has changed
   * @throws DomainError UNPROCESSABLE naming each node that blocks publishing
   */
  async publish(actor: Actor, workflow: StoredWorkflow): Promise<StoredWorkflow | null> {
    const { workspace, definition } = workflow;
    const { context, problems } = await this.contexts.of(actor, definition, workflow._id);
    const compiled = compile(definition, context);
    const faults = [...problems, ...(compiled.ok ? [] : compiled.problems)];
    if (faults.length > 0) throw unprocessable(faults, definition);
    const trigger = publishedTriggerOf(definition);
    const version = await this.addVersion(workflow, context, actor);
    // A trigger is activated before its version counts and deactivated after. A crash in between can only leave an
    // extra listener, which is ignored.
    await this.listeners.add(workspace, trigger, workflow._id);
    const at = { id: workflow._id, revision: workflow.revision };
    const skippedVersions = skippedBelow(workflow, version);
    const published = await this.workflows.publish(workspace, at, { version, trigger, skippedVersions });
    if (published) await this.stopListening(workflow, trigger);
    return published;
  }

  /** @returns null when the workflow is gone or its revision has changed */
  async unpublish(workflow: StoredWorkflow): Promise<StoredWorkflow | null> {
    const at = { id: workflow._id, revision: workflow.revision };
    const unpublished = await this.workflows.unpublish(workflow.workspace, at);
    if (unpublished) await this.stopListening(workflow, null);
    return unpublished;
  }

  private async stopListening({ workspace, _id, trigger }: StoredWorkflow, now: PublishedTrigger | null) {
    if (!trigger || (trigger.kind === now?.kind && trigger.subject === now.subject)) return;
    await this.listeners.take(workspace, trigger, _id);
  }

  /** A taken number belongs to a concurrent or interrupted publish: the next number is used. */
  private async addVersion(workflow: StoredWorkflow, context: VersionContext, { userId }: Actor): Promise<number> {
    const { workspace, publishedVersion, definition } = workflow;
    const before =
      publishedVersion === null ? null : await this.versions.byVersion(workspace, workflow._id, publishedVersion);
    const { counts } = workflowDifference(before?.definition ?? null, definition);
    const first = (publishedVersion ?? 0) + 1;
    for (let version = first; version < first + mostSkipped; version += 1) {
      const added = await this.versions.add(workspace, {
        workflow: workflow._id,
        version,
        name: workflow.name,
        definition,
        context,
        publishedAt: new Date(),
        publishedBy: userId,
        changes: counts,
      });
      if (added) return version;
    }
    throw new DomainError('CONFLICT', 'Someone else is publishing this workflow. Reload it and try again.');
  }
}

function unprocessable(faults: readonly DefinitionProblem[], { nodes, edges }: WorkflowDefinition): DomainError {
  const problems = faults.map(({ nodeId, edgeId, field, message }) => {
    const node = nodes.findIndex(({ id }) => id === nodeId);
    const edge = edges.findIndex(({ id }) => id === edgeId);
    const name = nodes[node]?.name || nodeId;
    return {
      field:
        node >= 0
          ? ['definition.nodes', node, field].filter((part) => part !== undefined).join('.')
          : edge >= 0
            ? `definition.edges.${edge}`
            : 'definition',
      message: name === undefined ? message : `${name}: ${message}`,
    };
  });
  const [first] = problems;
  const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : '';
  return new DomainError('UNPROCESSABLE', `The workflow can't be published yet. ${first?.message ?? ''}${more}`, {
    field: first?.field,
    problems,
  });
}
