import { Injectable } from '@nestjs/common';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { PhoneLine } from './conversation-call.ts';
import type { CalledConversation } from './conversation-calls.repository.ts';
import type { ConversationDocument } from './conversation.repository.ts';

/** A conversation over a carrier. */
export type PhoneConversation = CalledConversation & { call: { phone: PhoneLine } };

/** The telephone lines of conversations: dialling, transfer and the end of calls that nobody answered. */
@Injectable()
export class PhoneCallsRepository extends TenantRepository<ConversationDocument> {
  constructor(database: Database) {
    super(database, 'conversations', []);
  }

  async byId(workspace: WorkspaceId, id: string): Promise<PhoneConversation | null> {
    return asPhone(await this.findOne(workspace, { _id: id, 'call.phone': { $exists: true } }));
  }

  /** Outgoing calls that ring, or are to be dialled, counted up to a limit. */
  ringing(workspace: WorkspaceId, limit: number): Promise<number> {
    return this.count(workspace, { 'call.phone.answerBy': { $exists: true } }, limit);
  }

  /**
   * Notes that the carrier is asked to dial.
   * @param before when it was asked the last time, as the caller has read
   * @returns null if the call is over, was answered, or another job was faster
   */
  async dialling(
    workspace: WorkspaceId,
    id: string,
    before: Date | undefined,
    answerBy: Date,
  ): Promise<PhoneConversation | null> {
    const $set = { 'call.phone.dialledAt': new Date(), 'call.phone.answerBy': answerBy };
    const where = { ...unanswered(id), 'call.phone.dialledAt': before ?? null };
    return asPhone(await this.change(workspace, where, { $set }));
  }

  /** Ends a call that nobody answered. @returns false if it was answered, or has ended */
  async endUnanswered(workspace: WorkspaceId, id: string, status: CallStatus, code: number | null): Promise<boolean> {
    const change = {
      $set: {
        ...{ 'call.status': status, 'call.changedAt': new Date(), 'call.phone.hungUpAt': new Date() },
        ...(code !== null && { 'call.phone.sipCode': code }),
      },
      $unset: { 'call.beatAt': '', 'call.phone.answerBy': '' },
    };
    return (await this.change(workspace, unanswered(id), change)) !== null;
  }

  /** Notes where the call is being transferred. @param to null when the transfer failed */
  async noteTransfer(workspace: WorkspaceId, id: string, to: string | null): Promise<boolean> {
    const where = { _id: id, 'call.phone': { $exists: true }, 'call.status': 'connected' };
    const $set = { 'call.changedAt': new Date() };
    const change =
      to === null
        ? { $set, $unset: { 'call.phone.transferredTo': '' } }
        : { $set: { ...$set, 'call.phone.transferredTo': to } };
    return (await this.change(workspace, where, change)) !== null;
  }

  /** Notes that nobody is on the line any more. */
  async closed(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $unset: { 'call.phone.hungUpAt': '' } });
  }
}

/** A call with a status was answered, or has ended. */
const unanswered = (id: string) => ({ _id: id, 'call.phone': { $exists: true }, 'call.status': null });
const asPhone = (found: ConversationDocument | null): PhoneConversation | null =>
  found?.call?.phone ? (found as PhoneConversation) : null;
