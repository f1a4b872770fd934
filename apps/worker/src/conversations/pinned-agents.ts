import { Injectable } from '@nestjs/common';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { TalkingAgent } from '@tessera/agents/conversation/conversation-events';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { AgentPins } from '@tessera/contracts/agents/agents.schema';
import type { ConversationDocument } from '@tessera/data/conversations/conversation.repository';

export interface PinnedAgent {
  name: string;
  definition: AgentDefinition;
  pins: AgentPins;
}

/** The versions that a conversation began with or was handed to. */
@Injectable()
export class PinnedAgents {
  constructor(private readonly agents: PublishedAgents) {}

  /** @returns null if the version is gone */
  async of({ workspace, draft, agentName }: ConversationDocument, agent: TalkingAgent): Promise<PinnedAgent | null> {
    if (agent.version === null)
      return draft === null
        ? null
        : { name: agentName, definition: JSON.parse(draft), pins: { agents: {}, workflows: {} } };
    const [summary] = await this.agents.summaries(workspace, [agent.id]);
    const version = summary && (await this.agents.versionOf(summary, agent.version));
    return version ? { name: summary.name, definition: version.definition, pins: version.pins } : null;
  }

  /** The version of a sub-agent that a conversation is handed to: the pinned one; for a draft, the published one. */
  async subAgent(
    { workspace }: ConversationDocument,
    { definition, pins }: PinnedAgent,
    id: string,
  ): Promise<{ to: TalkingAgent; name: string; say: string } | null> {
    const sub = definition.subAgents.find((one) => one.id === id);
    if (!sub) return null;
    const { agent, name, say } = sub;
    const version = pins.agents[agent] ?? (await this.agents.current(workspace, agent))?.version.version;
    return version === undefined ? null : { to: { id: agent, version }, name, say };
  }
}
