import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ConversationCall, PhoneLine } from './conversation-call.ts';
import type { CalledConversation } from './conversation-calls.repository.ts';
import type { ConversationDocument } from './conversation.repository.ts';

/** A conversation that a sweep found. */
export type SweptConversation = Pick<ConversationDocument, '_id' | 'workspace' | 'revision' | 'updatedAt'>;
/** The telephone line of a conversation that a sweep found. */
export type SweptLine = Pick<ConversationDocument, '_id' | 'workspace'> & {
  room: string;
  line: PhoneLine;
  isRunning: boolean;
};
type ChangedCall = Pick<ConversationDocument, '_id' | 'workspace' | 'revision'> & {
  call: Pick<ConversationCall, 'changedAt'>;
};
type WaitingCall = Pick<ConversationDocument, '_id' | 'workspace' | 'inbox'>;

const fields = { workspace: 1, revision: 1, updatedAt: 1 } as const;
/** Of conversations in which a call is going on. */
const live = { 'call.beatAt': { $gt: new Date(0) } };

/** Conversations of every workspace that need maintenance. */
@Injectable()
export class ConversationSweepRepository extends CrossTenantRepository<ConversationDocument> {
  constructor(database: Database) {
    super(database, 'conversations');
  }

  /** Running ones without a change since a moment, but for those whose customer has not come yet. */
  stillSince(moment: Date, limit: number): Promise<SweptConversation[]> {
    const hasCome = [{ invitedUntil: { $exists: false } }, { turns: { $gt: 0 } }];
    return this.findAnywhere(
      { status: 'running', updatedAt: { $lt: moment }, $or: hasCome },
      { limit, sort: { updatedAt: 1 }, projection: fields },
    );
  }

  /** Running ones whose customer cannot open them any more. */
  lapsed(now: Date, limit: number): Promise<SweptConversation[]> {
    return this.findAnywhere({ status: 'running', invitedUntil: { $lt: now } }, { limit, projection: fields });
  }

  /** Ended before a moment and not judged. */
  unjudgedSince(moment: Date, limit: number): Promise<SweptConversation[]> {
    return this.findAnywhere({ unjudgedSince: { $lt: moment } }, { limit, projection: fields });
  }

  /** Whether any call is going on. */
  async hasCalls(): Promise<boolean> {
    return (await this.findAnywhere(live, { limit: 1, projection: { _id: 1 } })).length > 0;
  }

  /** Calls with something in their inbox. */
  waitingCalls(limit: number): Promise<WaitingCall[]> {
    const where = { ...live, 'inbox.0': { $exists: true } };
    return this.findAnywhere(where, { limit, projection: { workspace: 1, inbox: 1 } });
  }

  /** Calls with a change that browsers were not told of. */
  async changedCalls(limit: number): Promise<ChangedCall[]> {
    const where = { 'call.changedAt': { $gt: new Date(0) } };
    const found = await this.findAnywhere(where, {
      limit,
      projection: { workspace: 1, revision: 1, 'call.changedAt': 1 },
    });
    return found.flatMap(({ workspace, _id, revision, call }) => (call ? [{ workspace, _id, revision, call }] : []));
  }

  /** Calls whose voice process gave no sign of life since a moment. */
  async lostCalls(moment: Date, limit: number): Promise<CalledConversation[]> {
    const found = await this.findAnywhere({ 'call.beatAt': { $lt: moment } }, { limit });
    return found.flatMap(({ call, ...rest }) => (call ? [{ ...rest, call }] : []));
  }

  /** Outgoing phone calls that should have been answered or ended before a moment. */
  unanswered(moment: Date, limit: number): Promise<SweptLine[]> {
    return this.lines({ 'call.phone.answerBy': { $lt: moment } }, limit);
  }

  /** Outgoing phone calls that were begun before a moment and not dialled. */
  undialled(moment: Date, limit: number): Promise<SweptLine[]> {
    const where = { 'call.phone.answerBy': { $gt: new Date(0) }, 'call.phone.dialledAt': { $exists: false } };
    return this.lines({ ...where, startedAt: { $lt: moment } }, limit);
  }

  /** Phone calls that ended before a moment and on whose line somebody may still be. */
  hungUp(moment: Date, limit: number): Promise<SweptLine[]> {
    return this.lines({ 'call.phone.hungUpAt': { $lt: moment } }, limit);
  }

  private async lines(where: Parameters<typeof this.findAnywhere>[0], limit: number): Promise<SweptLine[]> {
    const found = await this.findAnywhere(where, { limit, projection: { workspace: 1, call: 1, status: 1 } });
    return found.flatMap(({ workspace, _id, call, status }) =>
      call?.phone ? [{ workspace, _id, room: call.room, line: call.phone, isRunning: status === 'running' }] : [],
    );
  }

  /** Running ones with something in their inbox. */
  waiting(limit: number): Promise<SweptConversation[]> {
    return this.findAnywhere({ status: 'running', 'inbox.0': { $exists: true } }, { limit, projection: fields });
  }

  /** Ended ones whose time is over. */
  outlived(moment: Date, limit: number): Promise<SweptConversation[]> {
    return this.findAnywhere(
      { keepUntil: { $lt: moment }, status: { $ne: 'running' } },
      { limit, sort: { keepUntil: 1 }, projection: fields },
    );
  }
}
