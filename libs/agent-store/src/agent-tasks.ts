import { Injectable } from '@nestjs/common';
import { placeText } from '@tessera/agents/brain/passages';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { judgementOf } from '@tessera/agents/conversation/conversation-facts';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import {
  type AgentTask,
  type ConversationDocument,
  ConversationRepository,
} from '@tessera/data/conversations/conversation.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { ConversationInbox } from './conversation-inbox.ts';
import { ConversationOpener } from './conversation-opener.ts';
import { PublishedAgents } from './published-agents.ts';

/** What a step of a workflow asks an agent. */
interface Task extends AgentTask {
  workspace: WorkspaceId;
  /** The same for each attempt of the step. */
  id: string;
  agent: string;
  message: string;
  variables: JsonObject;
  depth: number;
}

/** Where a task stands. `person`: a person was asked for, who is not there. */
export type TaskState =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly output: JsonObject }
  | { readonly state: 'failed' | 'silent' | 'person'; readonly reason: string };

const messageKey = 'thetask0';
/** The longest chain of runs and agents; a run refuses the next one itself. */
const mostChained = 8;
const unprocessable = (message: string) => new DomainError('UNPROCESSABLE', message);

/** Conversations that steps of workflows begin and wait for. */
@Injectable()
export class AgentTasks {
  constructor(
    private readonly agents: PublishedAgents,
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
  async begin({ workspace, id, agent, message, variables, until, parent, depth }: Task): Promise<void> {
    const open = await this.agents.current(workspace, agent);
    if (!open) {
      const known = await this.agents.exists(workspace, agent);
      throw known
        ? unprocessable('The agent is not published.')
        : new DomainError('NOT_FOUND', 'The agent does not exist any more.');
    }
    if (depth > mostChained) throw unprocessable('Runs and agents have started each other too often in a row.');
    const { definition, version } = open.version;
    if (definition.type === agentTypes.telephonic)
      throw unprocessable(`“${open.agent.name}” speaks, and cannot write.`);
    const unknown = Object.keys(variables).find((name) => !definition.variables.some((one) => one.name === name));
    if (unknown !== undefined) throw unprocessable(`“${open.agent.name}” has no variable “${unknown}”.`);
    const of = { agent: { id: agent, name: open.agent.name }, version, definition };
    await this.opener.open({ workspace, id, ...of, variables, depth, task: { until, parent } });
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
