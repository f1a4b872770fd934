import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ContactMemories } from '@tessera/agent-store/contact-memories';
import { ConversationEraser } from '@tessera/agent-store/conversation-eraser';
import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import { ConversationOpener } from '@tessera/agent-store/conversation-opener';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { Incoming } from '@tessera/agents/conversation/conversation-events';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { contactMemories } from '@tessera/contracts/conversations/contact-memories.contract';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { ConversationRepository, type StoredConversation } from '@tessera/data/conversations/conversation.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { ToolRights } from './tool-rights.ts';

export class SendInConversation extends CommandFor(conversations.send) {}
export class TakeConversation extends CommandFor(conversations.take) {}
export class GiveBackConversation extends CommandFor(conversations.giveBack) {}
export class EndConversation extends CommandFor(conversations.end) {}
export class AnnotateConversation extends CommandFor(conversations.annotate) {}
export class EraseConversation extends CommandFor(conversations.erase) {}
export class ForgetContact extends CommandFor(contactMemories.forget) {}
export class TestAgent extends CommandFor(conversations.test) {}

const done = { done: true } as const;

/** What a member of the workspace does in a running conversation. */
class Acts {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly inbox: ConversationInbox,
  ) {}

  async act(workspace: WorkspaceId, id: string, incoming: (head: StoredConversation) => Incoming) {
    const head = await this.repository.head(workspace, id);
    if (!head) throw notFound('This conversation');
    if (head.status !== 'running') throw conflict('This conversation has ended.');
    await this.inbox.put(workspace, id, incoming(head));
    return done;
  }
}

@CommandHandler(SendInConversation)
export class SendInConversationHandler implements ICommandHandler<SendInConversation> {
  private readonly acts: Acts;
  constructor(repository: ConversationRepository, inbox: ConversationInbox) {
    this.acts = new Acts(repository, inbox);
  }

  execute({ input: { body }, actor }: SendInConversation) {
    const { message_key: key, text } = body;
    return this.acts.act(actor.workspace, body.id, (head) => {
      if (head.with === 'person') return { type: 'reply', key, person: actor.name, text };
      if (head.isTest) return { type: 'message', key, text };
      throw conflict('The agent answers here. Take the conversation over before you write.');
    });
  }
}

@CommandHandler(TakeConversation)
export class TakeConversationHandler implements ICommandHandler<TakeConversation> {
  private readonly acts: Acts;
  constructor(repository: ConversationRepository, inbox: ConversationInbox) {
    this.acts = new Acts(repository, inbox);
  }

  execute({ input: { body }, actor }: TakeConversation) {
    return this.acts.act(actor.workspace, body.id, (head) => {
      if (head.with === 'person') throw conflict('A colleague has taken this conversation already.');
      return { type: 'take', key: newId(), person: actor.name };
    });
  }
}

@CommandHandler(GiveBackConversation)
export class GiveBackConversationHandler implements ICommandHandler<GiveBackConversation> {
  private readonly acts: Acts;
  constructor(repository: ConversationRepository, inbox: ConversationInbox) {
    this.acts = new Acts(repository, inbox);
  }

  execute({ input: { body }, actor }: GiveBackConversation) {
    const { note } = body;
    return this.acts.act(actor.workspace, body.id, () => ({
      ...{ type: 'giveBack', key: newId(), person: actor.name, note },
    }));
  }
}

@CommandHandler(EndConversation)
export class EndConversationHandler implements ICommandHandler<EndConversation> {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly inbox: ConversationInbox,
  ) {}

  async execute({ input: { body }, actor }: EndConversation) {
    const head = await this.repository.head(actor.workspace, body.id);
    if (!head) throw notFound('This conversation');
    if (head.status === 'running') {
      // In a test, the member is the customer.
      const by = head.isTest ? 'user' : 'person';
      await this.inbox.put(actor.workspace, body.id, { type: 'end', key: newId(), by });
    }
    return done;
  }
}

@CommandHandler(AnnotateConversation)
export class AnnotateConversationHandler implements ICommandHandler<AnnotateConversation> {
  constructor(private readonly repository: ConversationRepository) {}

  async execute({ input: { body }, actor }: AnnotateConversation) {
    const { id, flagged, note } = body;
    const notes = { ...(flagged !== undefined && { flagged }), ...(note !== undefined && { note }) };
    if (!(await this.repository.annotate(actor.workspace, id, notes))) throw notFound('This conversation');
    return done;
  }
}

@CommandHandler(EraseConversation)
export class EraseConversationHandler implements ICommandHandler<EraseConversation> {
  constructor(private readonly eraser: ConversationEraser) {}

  async execute({ input, actor }: EraseConversation) {
    if (!(await this.eraser.eraseWithMemory(actor.workspace, input.body.id))) throw notFound('This conversation');
    return done;
  }
}

@CommandHandler(ForgetContact)
export class ForgetContactHandler implements ICommandHandler<ForgetContact> {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly memories: ContactMemories,
  ) {}

  async execute({ input, actor }: ForgetContact) {
    const head = await this.repository.head(actor.workspace, input.body.id);
    if (!head) throw notFound('This conversation');
    if (!(await this.memories.forget(head)))
      throw new DomainError('NOT_FOUND', 'Nothing is known of this contact from earlier conversations.');
    return done;
  }
}

@CommandHandler(TestAgent)
export class TestAgentHandler implements ICommandHandler<TestAgent> {
  constructor(
    private readonly agents: PublishedAgents,
    private readonly opener: ConversationOpener,
    private readonly rights: ToolRights,
  ) {}

  async execute({ input, actor }: TestAgent) {
    const { workspace } = actor;
    const agent = await this.agents.draft(workspace, input.body.id);
    if (!agent) throw notFound('This agent');
    await this.rights.check(actor, agent.definition);
    const id = newId();
    const { _id, name, definition } = agent;
    const isCall = input.body.channel === 'call';
    if (isCall && definition.type !== agentTypes.telephonic)
      throw new DomainError('UNPROCESSABLE', 'Only telephonic agents can be called. Test this agent by chat.');
    await this.opener.open({ workspace, id, agent: { id: _id, name }, version: null, definition, isCall });
    return { conversation_id: id };
  }
}
