import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ContactMemories } from '@tessera/agent-store/contact-memories';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { firstOfDays } from '@tessera/kernel/calendar';
import { notFound } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { listRequest, queryContext } from '@tessera/kit/list-request';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import type { Filter } from '@tessera/query/filter.schema';
import type { ListRequest } from '@tessera/query/list-request';
import { callStatsOf, countsOf, csvOf, jsonOf } from './conversation-counts.ts';
import { conversationOf, headOf } from './conversation-wire.ts';

export class ListConversations extends QueryFor(conversations.list) {}
export class SummariseConversations extends QueryFor(conversations.summary) {}
export class ShowCallStats extends QueryFor(conversations.callStats) {}
export class DownloadConversations extends CommandFor(conversations.download) {}
export class GetConversation extends QueryFor(conversations.get) {}

const mostRows = 10_000;
const allOf = (actor: Actor, narrowed: { filter?: Filter | undefined; search?: string | undefined }): ListRequest => ({
  ...narrowed,
  sort: [{ property: 'started_at', direction: 'descending' }],
  limit: mostRows,
  context: queryContext(actor),
});

@QueryHandler(ListConversations)
export class ListConversationsHandler implements IQueryHandler<ListConversations> {
  constructor(private readonly repository: ConversationRepository) {}

  async execute({ input, actor }: ListConversations) {
    const page = await this.repository.list(actor.workspace, listRequest(input.query, actor));
    return { ...page, items: page.items.map(headOf) };
  }
}

@QueryHandler(SummariseConversations)
export class SummariseConversationsHandler implements IQueryHandler<SummariseConversations> {
  constructor(private readonly repository: ConversationRepository) {}

  async execute({ input, actor }: SummariseConversations) {
    const { filter, search } = input.query;
    const narrowed = { ...(filter && { filter }), ...(search && { search }), context: queryContext(actor) };
    return countsOf(await this.repository.totals(actor.workspace, narrowed));
  }
}

@QueryHandler(ShowCallStats)
export class ShowCallStatsHandler implements IQueryHandler<ShowCallStats> {
  constructor(private readonly repository: ConversationRepository) {}

  async execute({ input, actor }: ShowCallStats) {
    const context = queryContext(actor);
    const since = new Date(firstOfDays(input.query.days, context));
    return callStatsOf(await this.repository.totalsSince(actor.workspace, since, context));
  }
}

@CommandHandler(DownloadConversations)
export class DownloadConversationsHandler implements ICommandHandler<DownloadConversations> {
  constructor(private readonly repository: ConversationRepository) {}

  async execute({ input: { body }, actor }: DownloadConversations) {
    const { items, nextCursor } = await this.repository.list(actor.workspace, allOf(actor, body));
    const content = body.format === 'csv' ? csvOf(items) : jsonOf(items);
    const name = `conversations-${new Date().toISOString().slice(0, 10)}.${body.format}`;
    return { name, content, rows: items.length, is_whole: nextCursor === null };
  }
}

@QueryHandler(GetConversation)
export class GetConversationHandler implements IQueryHandler<GetConversation> {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly agents: PublishedAgents,
    private readonly memories: ContactMemories,
  ) {}

  async execute({ input, actor }: GetConversation) {
    const document = await this.repository.byId(actor.workspace, input.query.id);
    if (!document) throw notFound('This conversation');
    const names = new Map((await this.definitionOf(document))?.tools.map(({ id, name }) => [id, name]));
    const toolName = (tool: string): string => names.get(tool) ?? tool;
    return conversationOf(document, { toolName, memory: await this.memories.of(document) });
  }

  private async definitionOf({
    workspace,
    agent,
    version,
    draft,
  }: ConversationDocument): Promise<AgentDefinition | null> {
    if (draft !== null) return JSON.parse(draft);
    return version === null ? null : ((await this.agents.version(workspace, agent, version))?.definition ?? null);
  }
}
