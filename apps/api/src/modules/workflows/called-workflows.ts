import { Injectable } from '@nestjs/common';
import type { DefinitionNode, WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem } from '@tessera/contracts/workflows/workflows.schema';
import { isListening } from '@tessera/data/workflows/listener.repository';
import { type StoredWorkflowSummary, WorkflowRepository } from '@tessera/data/workflows/workflow.repository';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { callWorkflow } from '@tessera/nodes/kinds/callWorkflow/call-workflow.node';
import { workflowCall } from '@tessera/nodes/kinds/workflow_call/workflow-call.node';
import { isStartedBy, nodeOf } from '@tessera/nodes/registry';

/** Most workflows that are read to find a circle of calls. What is beyond ends at the limit of runs in a row. */
const mostFollowed = 100;

/** Checks the workflows that steps of a definition call. */
@Injectable()
export class CalledWorkflows {
  constructor(
    private readonly workflows: WorkflowRepository,
    private readonly versions: WorkflowVersionRepository,
    private readonly access: AccessControl,
  ) {}

  /** @param self the workflow that the definition is of, where it is stored: then circles of calls are found too */
  async problems(actor: Actor, { nodes }: WorkflowDefinition, self?: string): Promise<DefinitionProblem[]> {
    const calls = nodes.flatMap((node) => calledBy(node).map((id) => ({ node, id })));
    if (calls.length === 0) return [];
    const hidden = new Set(await this.access.hiddenFrom(actor, 'workflow'));
    const found = await Promise.all(
      calls.map(async ({ node, id }) => {
        if (id === self) return [problem(node, 'workflowId', 'This step calls its own workflow. Choose another.')];
        const called = hidden.has(id) ? null : await this.workflows.summary(actor.workspace, id);
        if (!called)
          return [problem(node, 'workflowId', 'This workflow does not exist any more, or you have no access to it.')];
        const circle = self === undefined ? null : await this.wayTo(actor.workspace, called, self);
        if (circle) return [problem(node, 'workflowId', `These workflows call each other in a circle: ${circle}.`)];
        return this.inputProblems(node, called);
      }),
    );
    return found.flat();
  }

  private inputProblems(node: DefinitionNode, called: StoredWorkflowSummary): DefinitionProblem[] {
    if (!isListening(called) || !isStartedBy(called.trigger.kind, 'workflow')) {
      const title = workflowCall.title;
      return [problem(node, 'workflowId', `"${called.name}" is not published with the trigger "${title}".`)];
    }
    const { fields } = workflowCall.options.parse(called.trigger.options);
    const options = callWorkflow.options.safeParse(node.options);
    return (options.data?.values ?? []).flatMap(({ name }, index) =>
      fields.some((field) => field.name === name)
        ? []
        : [problem(node, `values.${index}.name`, `"${called.name}" has no input "${name}". Remove it.`)],
    );
  }

  /** The way of calls from one published workflow to another, in words; null without one. */
  private async wayTo(workspace: WorkspaceId, from: StoredWorkflowSummary, to: string): Promise<string | null> {
    const seen = new Set([from._id]);
    let level = [{ workflow: from, way: `"${from.name}"` }];
    while (level.length > 0 && seen.size < mostFollowed) {
      const next: typeof level = [];
      for (const { workflow, way } of level) {
        const ids = await this.calledBy(workspace, workflow);
        if (ids.includes(to)) return `${way} → this workflow`;
        const fresh = ids.filter((id) => !seen.has(id));
        for (const one of await this.workflows.summaries(workspace, fresh)) {
          seen.add(one._id);
          next.push({ workflow: one, way: `${way} → "${one.name}"` });
        }
      }
      level = next;
    }
    return null;
  }

  private async calledBy(workspace: WorkspaceId, workflow: StoredWorkflowSummary): Promise<string[]> {
    if (!isListening(workflow)) return [];
    const version = await this.versions.byVersion(workspace, workflow._id, workflow.publishedVersion);
    return version?.definition.nodes.flatMap(calledBy) ?? [];
  }
}

function calledBy({ kind, options, disabled }: DefinitionNode): string[] {
  const option = nodeOf(kind)?.calls;
  const id = option === undefined || disabled === true ? undefined : options[option];
  return typeof id === 'string' && id !== '' ? [id] : [];
}

const problem = ({ id }: DefinitionNode, option: string, message: string): DefinitionProblem => ({
  ...{ severity: 'error', nodeId: id, field: `options.${option}`, code: 'BAD_CALL' },
  message,
});
