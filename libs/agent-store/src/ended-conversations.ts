import { Injectable } from '@nestjs/common';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { judgementOf } from '@tessera/agents/conversation/conversation-facts';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';

/** An ended conversation, as other areas are told of it. */
export interface EndedConversation {
  id: string;
  endedAt: Date;
  agent: string;
  disposition: string | null;
  sentiment: string | null;
  /** How many runs led to it. */
  depth: number;
  /** Its facts under the names of the trigger's variables. */
  facts: JsonObject;
}

const mostTranscript = 100_000;
const speakers = { user: 'Customer', agent: 'Agent', person: 'Team member' } as const;

/** What conversations led to, for features that act on it. */
@Injectable()
export class EndedConversations {
  constructor(private readonly conversations: ConversationRepository) {}

  /** @returns null for one that runs or is gone */
  async byId(workspace: WorkspaceId, id: string): Promise<EndedConversation | null> {
    const document = await this.conversations.byId(workspace, id);
    if (!document?.endedAt) return null;
    const { agent, disposition, sentiment, endedAt, depth = 0 } = document;
    return { id, endedAt, agent, disposition, sentiment, depth, facts: factsOf(document, endedAt) };
  }
}

function factsOf(document: ConversationDocument, endedAt: Date): JsonObject {
  const events: ConversationEvent[] = document.events.map((event) => JSON.parse(event));
  const said = events.flatMap((event) => (event.type === 'said' ? [`${speakers[event.who]}: ${event.text}`] : []));
  const extracted = judgementOf(events)?.extracted ?? [];
  const { _id, agent, agentName, status, reason, disposition, sentiment, emotion, summary } = document;
  return {
    ...{ conversation_id: _id, agent_id: agent, agent_name: agentName, status, reason },
    ...{ disposition, sentiment, emotion, summary, quality: document.quality ?? null },
    extracted: Object.fromEntries(extracted.map(({ name, value }) => [name, value])),
    transcript: said.join('\n').slice(0, mostTranscript),
    ...{ turns: document.turns, seconds: document.seconds, ended_at: endedAt.toISOString() },
  };
}
