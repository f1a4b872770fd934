import { Injectable } from '@nestjs/common';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { DefinitionNode, WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem } from '@tessera/contracts/workflows/workflows.schema';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { runAgent } from '@tessera/nodes/kinds/runAgent/run-agent.node';
import { nodeOf } from '@tessera/nodes/registry';

/** Checks the agents that steps of a definition ask. */
@Injectable()
export class AskedAgents {
  constructor(
    private readonly agents: PublishedAgents,
    private readonly access: AccessControl,
  ) {}

  /** A workflow acts with the rights of whoever publishes it: a hidden agent does not exist for them. */
  async problems(actor: Actor, { nodes }: WorkflowDefinition): Promise<DefinitionProblem[]> {
    const asked = nodes.flatMap((node) => askedBy(node).map((id) => ({ node, id })));
    if (asked.length === 0) return [];
    const hidden = new Set(await this.access.hiddenFrom(actor, 'agent'));
    const maySee = this.access.may(actor, 'agents:CAN_VIEW');
    const found = asked.map(({ node, id }) =>
      maySee && !hidden.has(id) ? this.problemsOf(actor, node, id) : [problem(node, 'agentId', absent)],
    );
    return (await Promise.all(found)).flat();
  }

  private async problemsOf({ workspace }: Actor, node: DefinitionNode, id: string): Promise<DefinitionProblem[]> {
    const open = await this.agents.current(workspace, id);
    if (!open) {
      const isKnown = await this.agents.exists(workspace, id);
      return [problem(node, 'agentId', isKnown ? 'This agent is not published.' : absent)];
    }
    const { type, variables } = open.version.definition;
    if (type === agentTypes.telephonic) return [problem(node, 'agentId', 'This agent speaks, and cannot write.')];
    const values = runAgent.options.safeParse(node.options).data?.values ?? [];
    return values.flatMap(({ name }, index) =>
      variables.some((variable) => variable.name === name)
        ? []
        : [problem(node, `values.${index}.name`, `The agent has no variable “${name}”. Remove it.`)],
    );
  }
}

const absent = 'This agent does not exist any more, or you have no access to it.';

function askedBy({ kind, options, disabled }: DefinitionNode): string[] {
  const option = nodeOf(kind)?.runsAgent;
  const id = option === undefined || disabled === true ? undefined : options[option];
  return typeof id === 'string' && id !== '' ? [id] : [];
}

const problem = ({ id }: DefinitionNode, option: string, message: string): DefinitionProblem => ({
  ...{ severity: 'error', nodeId: id, field: `options.${option}`, code: 'BAD_AGENT' },
  message,
});
