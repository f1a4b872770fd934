import { Injectable } from '@nestjs/common';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { PublishedAgents } from './published-agents.ts';

interface Wanted {
  agent: string;
  variables: JsonObject;
  /** How many runs and agents led to it. */
  depth: number;
}
interface StepAgent {
  agent: { id: string; name: string };
  version: number;
  definition: AgentDefinition;
}

/** The longest chain of runs and agents; a run refuses the next one itself. */
const mostChained = 8;
const unprocessable = (message: string) => new DomainError('UNPROCESSABLE', message);

/** Agents that steps of workflows let talk. */
@Injectable()
export class StepAgents {
  constructor(private readonly agents: PublishedAgents) {}

  /** @throws DomainError NOT_FOUND; UNPROCESSABLE for an agent that is not published, or an unknown value */
  async of(workspace: WorkspaceId, { agent, variables, depth }: Wanted): Promise<StepAgent> {
    const open = await this.agents.current(workspace, agent);
    if (!open) {
      const known = await this.agents.exists(workspace, agent);
      throw known
        ? unprocessable('The agent is not published.')
        : new DomainError('NOT_FOUND', 'The agent does not exist any more.');
    }
    if (depth > mostChained) throw unprocessable('Runs and agents have started each other too often in a row.');
    const { definition, version } = open.version;
    const { name } = open.agent;
    if (definition.type === agentTypes.telephonic) throw unprocessable(`“${name}” speaks, and cannot write.`);
    const unknown = Object.keys(variables).find((one) => !definition.variables.some((known) => known.name === one));
    if (unknown !== undefined) throw unprocessable(`“${name}” has no variable “${unknown}”.`);
    return { agent: { id: agent, name }, version, definition };
  }
}
