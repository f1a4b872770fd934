import { Injectable } from '@nestjs/common';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { judgementOf } from '@tessera/agents/conversation/conversation-facts';
import type { Contact, ContactMemory } from '@tessera/contracts/conversations/contact-memories.schema';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import {
  type ContactMemoryDocument,
  contactMemoryId,
  ContactMemoryRepository,
  factValue,
  type RememberedFact,
} from '@tessera/data/conversations/contact-memory.repository';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { dayLength } from '@tessera/kernel/calendar';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';

type Known = Pick<ConversationDocument, '_id' | 'workspace' | 'agent' | 'contact'>;

const mostFacts = 30;
const longestValue = 500;
const longestSummary = 1_000;
/** How often a write is tried when several conversations of a contact end at the same moment. */
const mostAttempts = 5;

/** What agents know of their contacts from earlier conversations (docs/adr/0173). */
@Injectable()
export class ContactMemories {
  constructor(
    private readonly repository: ContactMemoryRepository,
    private readonly conversations: ConversationRepository,
    private readonly agents: AgentRepository,
  ) {}

  /** The values that a conversation begins with; null if nothing is known. */
  async valuesOf(workspace: WorkspaceId, agent: string, contact: Contact): Promise<JsonObject | null> {
    const known = await this.repository.of(workspace, agent, contact, new Date());
    return known && valuesIn(known);
  }

  /** What the agent of a conversation knows of its contact now. */
  async of({ workspace, agent, contact }: Known): Promise<ContactMemory | null> {
    const known = contact && (await this.repository.of(workspace, agent, contact, new Date()));
    return known ? memoryOf(known) : null;
  }

  /**
   * Stores what a judged conversation says of its contact. Repeating it changes nothing, and so does a conversation
   * that ended before the last one that was stored.
   */
  async remember(conversation: ConversationDocument): Promise<void> {
    const made = madeOf(conversation);
    if (!made) return;
    await this.store(made);
    // A conversation or an agent that was deleted meanwhile leaves nothing behind.
    const { workspace, agent, _id } = conversation;
    if (!(await this.conversations.head(workspace, _id))) await this.forgetConversation(conversation);
    if (!(await this.agents.summary(workspace, agent))) await this.forget(conversation);
  }

  /** @returns false if nothing was known */
  async forget({ workspace, agent, contact }: Known): Promise<boolean> {
    return contact ? this.repository.forget(workspace, agent, contact) : false;
  }

  /** Removes what was learned in a conversation that is erased. */
  async forgetConversation({ _id, workspace, agent, contact }: Known): Promise<void> {
    if (!contact) return;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const known = await this.repository.stored(workspace, agent, contact);
      if (!known || (known.conversation !== _id && known.facts.every(({ from }) => from !== _id))) return;
      const facts = known.facts.filter(({ from }) => from !== _id);
      const isLast = known.conversation === _id;
      if (isLast && facts.length === 0) return void (await this.repository.forget(workspace, agent, contact));
      const left = { ...known, facts, ...(isLast && { summary: null, disposition: null }) };
      if (await this.repository.replace(worded(left))) return;
    }
    throw new Error(`what is known of the contact of conversation ${_id} kept changing`);
  }

  forgetAgent(workspace: WorkspaceId, agent: string): Promise<void> {
    return this.repository.forgetAgent(workspace, agent);
  }

  private async store(made: ContactMemoryDocument): Promise<void> {
    const { workspace, agent, contact, lastAt } = made;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (await this.repository.begin(made)) return;
      const known = await this.repository.stored(workspace, agent, contact);
      if (!known) continue;
      if (known.lastAt.getTime() >= lastAt.getTime()) return;
      if (await this.repository.replace(merged(known, made))) return;
    }
    throw new Error(`what conversation ${made.conversation} says of its contact could not be stored`);
  }
}

function madeOf(conversation: ConversationDocument): ContactMemoryDocument | null {
  const { _id, workspace, agent, agentName, contact, memoryDays, endedAt, isTest, turns } = conversation;
  // A contact who said nothing is not remembered.
  if (!contact || memoryDays === undefined || !endedAt || isTest || turns === 0) return null;
  const events: ConversationEvent[] = conversation.events.map((event) => JSON.parse(event));
  const extracted = judgementOf(events)?.extracted ?? [];
  const facts = extracted
    .flatMap(({ name, title, value: found }): RememberedFact[] => {
      const value = JSON.stringify(found);
      return value.length > longestValue ? [] : [{ name, title, value, from: _id }];
    })
    .slice(0, mostFacts);
  return worded({
    ...{ _id: contactMemoryId(workspace, agent, contact), workspace, agent, agentName, contact, facts },
    summary: conversation.summary?.slice(0, longestSummary) ?? null,
    ...{ disposition: conversation.disposition, conversation: _id, firstAt: endedAt, lastAt: endedAt },
    keepUntil: new Date(endedAt.getTime() + memoryDays * dayLength),
    ...{ words: '', revision: 1 },
  });
}

/** The latest value of each fact. Facts whose time was over by then are dropped. */
function merged(known: ContactMemoryDocument, made: ContactMemoryDocument): ContactMemoryDocument {
  const { revision } = known;
  if (known.keepUntil < made.lastAt) return { ...made, revision };
  const names = new Set(made.facts.map(({ name }) => name));
  const facts = [...made.facts, ...known.facts.filter(({ name }) => !names.has(name))].slice(0, mostFacts);
  return worded({ ...made, facts, firstAt: known.firstAt, revision });
}

function worded(memory: ContactMemoryDocument): ContactMemoryDocument {
  const { contact, facts, summary } = memory;
  return { ...memory, words: [contact.value, ...facts.map(({ value }) => value), summary ?? ''].join('\n') };
}

function valuesIn({ facts, summary, disposition, firstAt, lastAt }: ContactMemoryDocument): JsonObject {
  return {
    ...Object.fromEntries(facts.map((fact) => [fact.name, factValue(fact)])),
    ...(summary !== null && { summary }),
    ...(disposition !== null && { disposition }),
    ...{ first_at: firstAt.toISOString(), last_at: lastAt.toISOString() },
  };
}

const memoryOf = (known: ContactMemoryDocument): ContactMemory => ({
  facts: known.facts.map((fact) => ({ name: fact.name, title: fact.title, value: factValue(fact) })),
  ...{ summary: known.summary, disposition: known.disposition, conversation_id: known.conversation },
  ...{ first_at: known.firstAt.toISOString(), last_at: known.lastAt.toISOString() },
  kept_until: known.keepUntil.toISOString(),
});
