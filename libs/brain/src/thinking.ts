import { Injectable } from '@nestjs/common';
import { localBrain } from '@tessera/agents/brain/local-brain';
import type { Brain, BrainEvent, ThinkRequest } from '@tessera/agents/brain/thinking';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { KnowledgeSearch } from './knowledge/knowledge-search.ts';

/** Answers for an agent with its knowledge, by the local brain: an agent's choice of a model is not used yet. */
@Injectable()
export class Thinking implements Brain {
  constructor(private readonly knowledge: KnowledgeSearch) {}

  think(request: ThinkRequest, signal: AbortSignal): AsyncIterable<BrainEvent> {
    return localBrain(this.knowledge.sensesOf(request.workspace as WorkspaceId, request.agent.id)).think(
      request,
      signal,
    );
  }
}
