import { Injectable } from '@nestjs/common';
import { placeText } from '@tessera/agents/brain/passages';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { judgementOf } from '@tessera/agents/conversation/conversation-facts';
import {
  type AgentTask,
  type ConversationDocument,
  ConversationRepository,
} from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { ConversationInbox } from './conversation-inbox.ts';
import { ConversationOpener } from './conversation-opener.ts';
import { StepAgents } from './step-agents.ts';

/** What a step of a workflow asks an agent. */
interface Task extends AgentTask {
  workspace: WorkspaceId;
  /** The same for each attempt of the step. */
  id: string;
  agent: string;
  message: string;
  variables: JsonObject;
  contact: string;
  depth: number;
}

/** Where a task stands. `person`: a person was asked for, who is not there. */
export type TaskState =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly output: JsonObject }
  | { readonly state: 'failed' | 'silent' | 'person'; readonly reason: string };

const messageKey = 'thetask0';

/** Conversations that steps of workflows begin and wait for. */
@Injectable()
export class AgentTasks {
  constructor(
    private readonly agents: StepAgents,
    private readonly conversations: ConversationRepository,
    private readonly opener: ConversationOpener,
    private readonly inbox: ConversationInbox,
  ) {}

  /** The state of a task that an earlier attempt began, or null. */
  async find(workspace: WorkspaceId, id: string): Promise<TaskState | null> {
    const document = await this.conversations.byId(workspace, id);
    if (!document) return null;
    if (document.revision === 1 && document.inbox.length === 0) return null;
    return stateOf(document);
  }

  /**
   * Begins a conversation once, and gives the agent the message.
   * @throws DomainError NOT_FOUND; UNPROCESSABLE for an agent that is not published, or an unknown value
   */
  async begin({ workspace, id, agent, message, variables, contact, until, parent, depth }: Task): Promise<void> {
    const of = await this.agents.of(workspace, { agent, variables, depth });
    await this.opener.open({ workspace, id, ...of, variables, contact, depth, task: { until, parent } });
    await this.inbox.put(workspace, id, { type: 'message', key: messageKey, text: message });
  }
}

function stateOf(document: ConversationDocument): TaskState {
  const events: ConversationEvent[] = document.events.map((event) => JSON.parse(event));
  const judgement = judgementOf(events);
  const isOver = document.status !== 'running' && (judgement !== null || document.unjudgedSince === null);
  if (!isOver) return { state: 'running' };
  const reason = document.reason ?? '';
  if (document.status === 'failed') return { state: 'failed', reason };
  if (document.with === 'nobody') return { state: 'person', reason };
  const asked = events.findIndex((event) => event.type === 'said' && event.who === 'user');
  const said = events.slice(asked + 1).filter((event) => event.type === 'said' && event.who !== 'user');
  const answers = said.flatMap((event) => (event.type === 'said' ? [event] : []));
  if (answers.length === 0) return { state: 'silent', reason };
  const { disposition, sentiment, summary, _id } = document;
  const citations = answers.flatMap(({ sources = [] }) =>
    sources.map(({ title, quote, place }) => ({ title, quote, place: placeText(place) })),
  );
  const values = judgement?.extracted.map(({ name, value }) => [name, value]) ?? [];
  const output = {
    answer: answers.map(({ text }) => text).join('\n\n'),
    ...{ citations, extracted: Object.fromEntries(values), disposition, sentiment, summary, conversation_id: _id },
  };
  return { state: 'done', output };
}
