import { Injectable } from '@nestjs/common';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { judgementOf } from '@tessera/agents/conversation/conversation-facts';
import { folded } from '@tessera/agents/conversation/conversation-state';
import {
  type ChatWaiter,
  type ConversationDocument,
  ConversationRepository,
} from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { ConversationOpener } from './conversation-opener.ts';
import { StepAgents } from './step-agents.ts';

/** A chat that a step of a workflow opens. */
interface NewChat {
  workspace: WorkspaceId;
  /** The same for each attempt of the step. */
  id: string;
  agent: string;
  variables: JsonObject;
  contact: string;
  depth: number;
  validMs: number;
}

/** Where a step stands that waits for the end of a chat. */
export type ChatEnd =
  | { readonly state: 'gone' }
  | { readonly state: 'crowded' }
  | { readonly state: 'running'; readonly dueAt: Date }
  | { readonly state: 'ended'; readonly output: JsonObject };

/** Chats that steps of workflows open for customers, and wait for. */
@Injectable()
export class CustomerChats {
  constructor(
    private readonly agents: StepAgents,
    private readonly conversations: ConversationRepository,
    private readonly opener: ConversationOpener,
  ) {}

  /** Until when the chat of an earlier attempt can be opened; null if there was none. */
  async find(workspace: WorkspaceId, id: string): Promise<Date | null> {
    return (await this.conversations.head(workspace, id))?.invitedUntil ?? null;
  }

  /**
   * Opens a chat once.
   * @returns until when the customer can open it
   * @throws DomainError NOT_FOUND; UNPROCESSABLE for an agent that is not published, or an unknown value
   */
  async open({ workspace, id, agent, variables, contact, depth, validMs }: NewChat): Promise<Date> {
    const of = await this.agents.of(workspace, { agent, variables, depth });
    const invitedUntil = new Date(Date.now() + validMs);
    const isNew = await this.opener.open({ workspace, id, ...of, variables, contact, depth, invitedUntil });
    return isNew ? invitedUntil : ((await this.find(workspace, id)) ?? invitedUntil);
  }

  /** Notes once that a step waits for the end of a chat, and says whether it has come. */
  async awaitEnd(workspace: WorkspaceId, id: string, waiter: ChatWaiter): Promise<ChatEnd> {
    const document = await this.conversations.await(workspace, id, waiter);
    if (!document) return { state: 'gone' };
    const events: ConversationEvent[] = document.events.map((event) => JSON.parse(event));
    if (isJudged(document, events)) return { state: 'ended', output: outputOf(document, events) };
    const noted = document.waiters?.find(({ key }) => key === waiter.key);
    return noted ? { state: 'running', dueAt: noted.dueAt } : { state: 'crowded' };
  }
}

/** Ended, and judged if there was something to judge by. */
const isJudged = ({ status, unjudgedSince }: ConversationDocument, events: readonly ConversationEvent[]): boolean =>
  status !== 'running' && (unjudgedSince === null || judgementOf(events) !== null);

function outputOf(document: ConversationDocument, events: readonly ConversationEvent[]): JsonObject {
  const { _id, status, reason, disposition, sentiment, summary } = document;
  const extracted = judgementOf(events)?.extracted ?? [];
  const found = Object.fromEntries(extracted.map(({ name, value }) => [name, value]));
  return {
    ...{ status, reason, disposition, sentiment, summary, conversation_id: _id },
    variables: { ...folded(events).variables, ...found },
  };
}
