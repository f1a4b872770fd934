import { Injectable } from '@nestjs/common';
import type { Contact } from '@tessera/contracts/conversations/contact-memories.schema';
import type {
  CallStatus,
  ConversationHead,
  ConversationStatus,
} from '@tessera/contracts/conversations/conversations.schema';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { ListRequest } from '@tessera/query/list-request';
import type { Aggregate } from '@tessera/query/query.schema';
import type { Properties, QueryContext } from '@tessera/query/values';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { compileSearch } from '../query/compile-filter.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { ConversationCall } from './conversation-call.ts';

/** Part of a conversation that lists show: a projection of the log, stored with it. */
export interface ConversationFacts {
  status: ConversationStatus;
  with: ConversationHead['with'];
  reason: string | null;
  endedAt: Date | null;
  seconds: number;
  /** Bucket of the seconds. */
  duration: string;
  turns: number;
  toolCalls: number;
  failedToolCalls: number;
  tokens: number;
  cost: number;
  disposition: string | null;
  sentiment: ConversationHead['sentiment'];
  emotion: ConversationHead['emotion'];
  summary: string | null;
  /** 0 to 100; null before it was judged. */
  quality: number | null;
  /** The end, as long as it was not judged. */
  unjudgedSince: Date | null;
  firstWords: string;
  /** Everything that was said, for the search. */
  words: string;
}

/** Something from outside that the owner has not taken yet. */
export interface InboxEntry {
  key: string;
  /** JSON text. */
  content: string;
}

/** A step of a workflow that waits for a conversation. */
export interface AgentTask {
  /** For the first answer, after which the conversation ends, or for its end. */
  until: 'answer' | 'end';
  parent: { run: string; node: string; iteration: number };
}

/** A step of a workflow that waits for the end of a chat that another step opened. */
export interface ChatWaiter {
  /** The same for each attempt of the step. */
  key: string;
  step: AgentTask['parent'];
  dueAt: Date;
}

export interface ConversationDocument extends TenantDocument, ConversationFacts {
  agent: string;
  agentName: string;
  version: number | null;
  isTest: boolean;
  /** How many runs of workflows led to it; none if people began it. */
  depth?: number;
  task?: AgentTask;
  /** Of a chat that a step opened for a customer: how long its address is valid. */
  invitedUntil?: Date;
  waiters?: ChatWaiter[];
  /** Who it is with, if whoever began it says so. */
  contact?: Contact;
  /** How long the agent remembers the contact after the end; absent for not at all. */
  memoryDays?: number;
  /** Of a conversation by voice. */
  call?: ConversationCall;
  /** Draft of a test, as JSON text. */
  draft: string | null;
  startedAt: Date;
  updatedAt: Date;
  /** When it is deleted, by the retention of the version that it began with. */
  keepUntil?: Date;
  flagged: boolean;
  note: string;
  /** Raised by each owner: an append of an earlier one is refused. */
  epoch: number;
  /** Number of appends. */
  revision: number;
  /** The log: JSON texts, because arguments and results may have any key. */
  events: string[];
  inbox: InboxEntry[];
  /** Facts that have no job yet. */
  outbox?: OutboxEntry[];
}
/** A conversation without its log. */
export type StoredConversation = Omit<ConversationDocument, 'events' | 'inbox' | 'draft' | 'words' | 'outbox'>;

const headOnly = { events: 0, inbox: 0, draft: 0, words: 0, outbox: 0 } as const;
const conversationList = {
  columns: {
    status: { path: 'status', kind: 'choice' },
    agent_id: { path: 'agent', kind: 'choice' },
    call_status: { path: 'call.status', kind: 'choice', blank: true },
    direction: { path: 'call.phone.direction', kind: 'choice', blank: true },
    sentiment: { path: 'sentiment', kind: 'choice', blank: true },
    emotion: { path: 'emotion', kind: 'choice', blank: true },
    disposition: { path: 'disposition', kind: 'choice', blank: true },
    duration: { path: 'duration', kind: 'choice' },
    seconds: { path: 'seconds', kind: 'number' },
    started_at: { path: 'startedAt', kind: 'moment' },
    with: { path: 'with', kind: 'choice' },
    turns: { path: 'turns', kind: 'number' },
    failed_tool_calls: { path: 'failedToolCalls', kind: 'number' },
    cost: { path: 'cost', kind: 'number' },
    quality: { path: 'quality', kind: 'number', blank: true },
    flagged: { path: 'flagged', kind: 'boolean' },
    is_test: { path: 'isTest', kind: 'boolean' },
  },
  searched: ['words', 'agentName'],
} satisfies StoredList;

/** Conversations that have these values in common. */
export interface ConversationGroup {
  status: string;
  sentiment: string | null;
  emotion: string | null;
  disposition: string | null;
  agent: string;
  count: number;
  seconds: number;
  turns: number;
  cost: number;
  failedToolCalls: number;
}
const grouped = ['status', 'sentiment', 'emotion', 'disposition', 'agent_name'] as const;
const summed = ['seconds', 'turns', 'cost', 'failed_tool_calls'] as const;
const mostGroups = 100_000;

interface StatusTotal {
  status: string;
  count: number;
  seconds: number;
}
/** More groups than there are statuses. */
const statuses = 10;

/** One append to a log. */
interface Appended {
  events: readonly string[];
  /** Keys of the inbox entries that became events. */
  taken: readonly string[];
  facts: ConversationFacts;
  /** What others have to be told. */
  fact?: OutboxEntry;
  /** Of a call that ends before a voice was there. */
  callStatus?: CallStatus;
}

/** Most entries that wait for the owner. */
const mostWaiting = 100;
/** Most steps that wait for one chat. */
const mostWaiters = 20;

@Injectable()
export class ConversationRepository extends TenantRepository<ConversationDocument> {
  constructor(database: Database) {
    super(database, 'conversations', [
      { key: { workspace: 1, startedAt: -1, _id: -1 } },
      { key: { workspace: 1, seconds: -1, _id: -1 } },
      { key: { workspace: 1, duration: 1, startedAt: -1, _id: -1 } },
      { key: { workspace: 1, quality: -1, _id: -1 } },
      { key: { workspace: 1, agent: 1, startedAt: -1 } },
      // Totals of some days read no documents.
      { key: { workspace: 1, isTest: 1, startedAt: -1, status: 1, seconds: 1 } },
      { key: { status: 1, updatedAt: 1 } },
      { key: { unjudgedSince: 1 } },
      { key: { keepUntil: 1 }, sparse: true },
      { key: { 'outbox.at': 1 }, sparse: true },
      { key: { 'call.beatAt': 1 }, sparse: true },
      { key: { 'call.changedAt': 1 }, sparse: true },
      { key: { 'call.phone.answerBy': 1 }, sparse: true },
      { key: { 'call.phone.hungUpAt': 1 }, sparse: true },
      { key: { invitedUntil: 1 }, sparse: true },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<ConversationDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** One conversation without its log. */
  head(workspace: WorkspaceId, id: string): Promise<StoredConversation | null> {
    return this.findOne(workspace, { _id: id }, { projection: headOnly });
  }

  /**
   * Conversations in whose log, or whose contact, something matches a regular expression, newest first.
   * @param pattern its source; case does not count
   * @param number of the other side of phone calls: those with it count as well
   */
  mentioning(
    workspace: WorkspaceId,
    { pattern, number }: { pattern: string; number: string | null },
    limit: number,
  ): Promise<ConversationDocument[]> {
    const sort = { startedAt: -1, _id: -1 } as const;
    const match = { $regex: pattern, $options: 'i' };
    const calls = [
      { 'call.phone.direction': 'inbound', 'call.phone.from': { $regex: number } },
      { 'call.phone.direction': 'outbound', 'call.phone.to': { $regex: number } },
    ];
    const $or = [{ words: match }, { events: match }, { 'contact.value': match }, ...(number === null ? [] : calls)];
    return this.find(workspace, { $or }, { sort, limit });
  }

  list(workspace: WorkspaceId, request: ListRequest): Promise<ListPage<StoredConversation>> {
    return this.listPage(workspace, conversationList, request, { projection: headOnly });
  }

  /**
   * Groups and measures of conversations.
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  aggregateOf(
    workspace: WorkspaceId,
    aggregate: Aggregate,
    { context, properties }: { context: QueryContext; properties: Properties },
  ): Promise<AggregateRow[]> {
    return this.aggregate(workspace, conversationList.columns, aggregate, context, { properties });
  }

  /** Numbers of all conversations of a filter, by what they have in common. */
  async totals(
    workspace: WorkspaceId,
    { filter, search, context }: Pick<ListRequest, 'filter' | 'search' | 'context'>,
  ): Promise<ConversationGroup[]> {
    const asked: Pick<Aggregate, 'filter' | 'groups' | 'measures'> = {
      ...(filter && { filter }),
      groups: grouped.map((property) => ({
        ...{ property, by: 'value', order: 'key', direction: 'ascending', most: mostGroups },
      })),
      measures: [{ of: 'count' }, ...summed.map((property) => ({ of: 'sum' as const, property }))],
    };
    const columns = { ...conversationList.columns, agent_name: { path: 'agentName', kind: 'choice' } } as const;
    const scope = search ? compileSearch(search, conversationList.searched) : {};
    const rows = await this.aggregate(workspace, columns, asked, context, { scope });
    return rows.map(({ keys, measures }) => {
      const [status, sentiment, emotion, disposition, agent] = keys.map((key) => (key === null ? null : String(key)));
      const [count = 0, seconds = 0, turns = 0, cost = 0, failedToolCalls = 0] = measures.map(Number);
      return {
        ...{ status: status ?? '', sentiment: sentiment ?? null, emotion: emotion ?? null },
        ...{ disposition: disposition ?? null, agent: agent ?? '', count, seconds, turns, cost, failedToolCalls },
      };
    });
  }

  /** Conversations that guests began with an agent since a moment, counted up to a limit. */
  begunSince(workspace: WorkspaceId, agent: string, moment: Date, limit: number): Promise<number> {
    return this.count(workspace, { agent, startedAt: { $gte: moment }, isTest: false }, limit);
  }

  /** Number and seconds of the guests' conversations since a moment, by status. */
  async totalsSince(workspace: WorkspaceId, since: Date, context: QueryContext): Promise<StatusTotal[]> {
    const { status, seconds } = conversationList.columns;
    const asked: Pick<Aggregate, 'groups' | 'measures'> = {
      groups: [{ property: 'status', by: 'value', order: 'key', direction: 'ascending', most: statuses }],
      measures: [{ of: 'count' }, { of: 'sum', property: 'seconds' }],
    };
    const scope = { isTest: false, startedAt: { $gte: since } };
    const rows = await this.aggregate(workspace, { status, seconds }, asked, context, { scope });
    return rows.map(({ keys, measures: [count, sum] }) => ({
      status: String(keys[0]),
      count: Number(count),
      seconds: Number(sum),
    }));
  }

  /** @returns false if it exists already */
  async begin(document: ConversationDocument): Promise<boolean> {
    return (await this.insertNew([document])).size === 0;
  }

  /**
   * Puts something into the inbox of a running conversation; repeated with the same key, it is there once.
   * @returns false if the conversation has ended, or too much waits
   */
  async receive(workspace: WorkspaceId, id: string, entry: InboxEntry): Promise<boolean> {
    const isKnown = { $or: [{ 'inbox.key': entry.key }, { events: { $regex: `"key":"${entry.key}"` } }] };
    const where = { _id: id, status: 'running', 'inbox.key': { $ne: entry.key } };
    const fresh = { ...where, events: { $not: { $regex: `"key":"${entry.key}"` } } };
    const room = { [`inbox.${mostWaiting}`]: { $exists: false } };
    const stored = await this.change(workspace, { ...fresh, ...room }, { $push: { inbox: entry } });
    if (stored) return true;
    return (await this.count(workspace, { _id: id, ...isKnown }, 1)) > 0;
  }

  /**
   * Notes a step that waits for the end of a chat, once for its key.
   * @returns the chat with the note; without it if too many steps wait. Null if there is no such chat
   */
  async await(workspace: WorkspaceId, id: string, waiter: ChatWaiter): Promise<ConversationDocument | null> {
    const isChat = { _id: id, invitedUntil: { $exists: true } };
    const room = { 'waiters.key': { $ne: waiter.key }, [`waiters.${mostWaiters - 1}`]: { $exists: false } };
    const noted = await this.change(workspace, { ...isChat, ...room }, { $push: { waiters: waiter } });
    return noted ?? this.findOne(workspace, isChat);
  }

  /** @returns the conversation under a new epoch; null if there is none */
  claim(workspace: WorkspaceId, id: string): Promise<ConversationDocument | null> {
    return this.change(workspace, { _id: id }, { $inc: { epoch: 1 } });
  }

  /**
   * Appends to the log and takes entries out of the inbox, by one write.
   * @returns null if another owner has claimed the conversation, or it was erased
   */
  append(
    { workspace, _id, epoch, revision }: ConversationDocument,
    { events, taken, facts, fact, callStatus }: Appended,
  ): Promise<ConversationDocument | null> {
    return this.change(
      workspace,
      { _id, epoch, revision },
      {
        $push: { events: { $each: events }, ...(fact && { outbox: fact }) },
        $pull: { inbox: { key: { $in: taken } } },
        $set: { ...facts, ...(callStatus && { 'call.status': callStatus }), updatedAt: new Date() },
        $inc: { revision: 1 },
      },
    );
  }

  /** Takes a conversation whose agent is gone off the list of those that wait for a verdict. */
  async leaveUnjudged(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { unjudgedSince: null } });
  }

  /** Removes facts from outboxes once their jobs are queued. */
  async clearOutboxes(
    delivered: readonly { workspace: WorkspaceId; id: string; facts: readonly string[] }[],
  ): Promise<void> {
    await this.changeEach(
      delivered.map(({ workspace, id, facts }) => ({
        workspace,
        where: { _id: id, outbox: { $size: facts.length }, 'outbox.id': { $all: facts } },
        change: { $unset: { outbox: '' } },
      })),
    );
  }

  async annotate(
    workspace: WorkspaceId,
    id: string,
    notes: { flagged?: boolean; note?: string },
  ): Promise<StoredConversation | null> {
    return this.change(workspace, { _id: id }, { $set: { ...notes, updatedAt: new Date() } });
  }

  async erase(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}
