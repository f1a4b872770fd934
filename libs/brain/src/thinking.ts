import { Injectable } from '@nestjs/common';
import { localBrain } from '@tessera/agents/brain/local-brain';
import type { Brain, BrainEvent, ThinkRequest } from '@tessera/agents/brain/thinking';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { KnowledgeSearch } from './knowledge/knowledge-search.ts';

/** The door of all brains: the agent's own choice, else the workspace's, else the local one. */
@Injectable()
export class Thinking implements Brain {
  constructor(private readonly knowledge: KnowledgeSearch) {}

  async *think(request: ThinkRequest, signal: AbortSignal): AsyncGenerator<BrainEvent> {
    const workspace = request.workspace as WorkspaceId;
    const documents = await this.knowledge.searchable(workspace, request.agent.id);
    const asked = { ...request, agent: { ...request.agent, documents } };
    yield* localBrain(this.knowledge.sensesOf(workspace, request.agent.id)).think(asked, signal);
  }
}
