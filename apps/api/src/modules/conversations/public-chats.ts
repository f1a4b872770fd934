import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ChatTokens } from '../../auth/chat-tokens.ts';
import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import { ConversationOpener } from '@tessera/agent-store/conversation-opener';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { greetingOf, variablesOf } from '@tessera/agents/conversation/brain-agent';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { publicChats } from '@tessera/contracts/conversations/public-chats.contract';
import type { ChatPage } from '@tessera/contracts/conversations/public-chats.schema';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { deterministicId } from '@tessera/data/deterministic-id';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { chatOf } from './conversation-wire.ts';

export class ShowChatPage extends QueryFor(publicChats.page) {}
export class ShowInvitation extends QueryFor(publicChats.invitation) {}
export class OpenChat extends CommandFor(publicChats.open) {}
export class SayInChat extends CommandFor(publicChats.message) {}
export class ReadChat extends QueryFor(publicChats.read) {}
export class LeaveChat extends CommandFor(publicChats.leave) {}

const dayMs = 24 * 3600_000;

@QueryHandler(ShowChatPage)
export class ShowChatPageHandler implements IQueryHandler<ShowChatPage> {
  constructor(private readonly agents: PublishedAgents) {}

  async execute({ input }: ShowChatPage) {
    const { agent, version } = await this.agents.atPage(input.query.key);
    return pageOf(agent.name, version.definition, greetingOf(version.definition, variablesOf(version.definition, {})));
  }
}

const pageOf = (name: string, definition: AgentDefinition, greeting: string): ChatPage => {
  const { title, suggestions, origins } = definition.page;
  return {
    ...{ name, title: title || name, suggestions, origins, greeting },
    language: definition.languages[0] ?? 'en',
    can_call: definition.type === agentTypes.telephonic,
  };
};

@QueryHandler(ShowInvitation)
export class ShowInvitationHandler implements IQueryHandler<ShowInvitation> {
  constructor(
    private readonly tokens: ChatTokens,
    private readonly agents: PublishedAgents,
  ) {}

  /** The page need not be switched on: the token opens one conversation alone. */
  async execute({ input }: ShowInvitation) {
    const { workspace, agent, agentName, version } = await this.tokens.read(input.body.token);
    const found = version === null ? null : await this.agents.version(workspace, agent, version);
    if (!found) throw new DomainError('GONE', 'This agent is not available any more. Contact its owner.');
    return pageOf(agentName, found.definition, '');
  }
}

@CommandHandler(OpenChat)
export class OpenChatHandler implements ICommandHandler<OpenChat> {
  constructor(
    private readonly agents: PublishedAgents,
    private readonly repository: ConversationRepository,
    private readonly opener: ConversationOpener,
    private readonly tokens: ChatTokens,
  ) {}

  async execute({ input: { body } }: OpenChat) {
    const { agent, version } = await this.agents.atPage(body.key);
    const { workspace, _id: agentId } = agent;
    const id = deterministicId('chat', body.key, body.chat_key);
    const { dailyBudget } = version.definition.page;
    const since = new Date(Date.now() - dayMs);
    const begun = await this.repository.begunSince(workspace, agentId, since, dailyBudget);
    if (begun >= dailyBudget && !(await this.repository.head(workspace, id)))
      throw new DomainError('TOO_MANY_REQUESTS', 'This chat has reached its limit for today. Try again tomorrow.');
    const of = { agent: { id: agentId, name: agent.name }, version: version.version, definition: version.definition };
    const isCall = body.channel === 'call';
    if (isCall && version.definition.type !== agentTypes.telephonic)
      throw conflict('This agent answers in writing. Send a message instead.');
    await this.opener.open({ workspace, id, ...of, isCall });
    return { token: this.tokens.of(workspace, id) };
  }
}

@CommandHandler(SayInChat)
export class SayInChatHandler implements ICommandHandler<SayInChat> {
  constructor(
    private readonly tokens: ChatTokens,
    private readonly inbox: ConversationInbox,
  ) {}

  async execute({ input: { body } }: SayInChat) {
    const { workspace, _id } = await this.tokens.read(body.token);
    await this.inbox.put(workspace, _id, { type: 'message', key: body.message_key, text: body.text });
    return { accepted: true };
  }
}

@QueryHandler(ReadChat)
export class ReadChatHandler implements IQueryHandler<ReadChat> {
  constructor(private readonly tokens: ChatTokens) {}

  async execute({ input }: ReadChat) {
    return chatOf(await this.tokens.read(input.body.token));
  }
}

@CommandHandler(LeaveChat)
export class LeaveChatHandler implements ICommandHandler<LeaveChat> {
  constructor(
    private readonly tokens: ChatTokens,
    private readonly inbox: ConversationInbox,
  ) {}

  async execute({ input: { body } }: LeaveChat) {
    const { workspace, _id, status } = await this.tokens.read(body.token);
    if (status === 'running') await this.inbox.put(workspace, _id, { type: 'end', key: 'guestleaves', by: 'user' });
    return {};
  }
}
