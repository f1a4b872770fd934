import { Injectable } from '@nestjs/common';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';
import type { CallRecording, ConversationCall, SpokenLine } from './conversation-call.ts';
import type { ConversationDocument } from './conversation.repository.ts';

/** A conversation by voice. */
export type CalledConversation = ConversationDocument & { call: ConversationCall };

/** The calls of conversations: what their voice processes write, each under its epoch. */
@Injectable()
export class ConversationCallsRepository extends TenantRepository<ConversationDocument> {
  constructor(database: Database) {
    super(database, 'conversations', []);
  }

  async byId(workspace: WorkspaceId, id: string): Promise<CalledConversation | null> {
    return asCall(await this.findOne(workspace, { _id: id, call: { $exists: true } }));
  }

  /** @returns number of appends to the log; null if the call belongs to another process, or is erased */
  async revision(workspace: WorkspaceId, id: string, epoch: number): Promise<number | null> {
    const found = await this.findOne(workspace, owned(id, epoch), { projection: { revision: 1 } });
    return found?.revision ?? null;
  }

  /** Locks out an earlier voice process. @returns null if another one was faster, or the conversation has ended */
  async nextVoice(workspace: WorkspaceId, id: string, epoch: number): Promise<CalledConversation | null> {
    const now = new Date();
    const $set = { 'call.sentAt': now, 'call.beatAt': now };
    const where = { ...owned(id, epoch), status: 'running', 'call.status': { $in: [...open] } };
    return asCall(await this.change(workspace, where, { $inc: { 'call.epoch': 1 }, $set }));
  }

  /**
   * Notes that a voice process begins. The first one sets where the time of all recordings begins.
   * @returns null if the call is over, or another voice process has it
   */
  async begin(workspace: WorkspaceId, id: string, epoch: number, now: Date): Promise<CalledConversation | null> {
    await this.change(workspace, { ...live(id, epoch), 'call.from': null }, { $set: { 'call.from': now } });
    const found = await this.findOne(workspace, live(id, epoch), { projection: { 'call.from': 1 } });
    if (!found) return null;
    const start = { epoch, fromMs: now.getTime() - (found.call?.from ?? now).getTime() };
    const change = { $set: { 'call.beatAt': now }, $push: { 'call.starts': start } };
    return asCall(await this.change(workspace, live(id, epoch), change));
  }

  async answered(workspace: WorkspaceId, id: string, epoch: number): Promise<boolean> {
    const change = {
      $set: { 'call.status': 'connected', 'call.changedAt': new Date() },
      $unset: { 'call.phone.answerBy': '' },
    };
    return (await this.change(workspace, live(id, epoch), change)) !== null;
  }

  async beat(workspace: WorkspaceId, id: string, epoch: number): Promise<boolean> {
    return (await this.change(workspace, live(id, epoch), { $set: { 'call.beatAt': new Date() } })) !== null;
  }

  /** @param at index among the spoken lines: a later write about the same line replaces it */
  async spoke(workspace: WorkspaceId, id: string, epoch: number, at: number, line: SpokenLine): Promise<boolean> {
    return (await this.change(workspace, owned(id, epoch), { $set: { [`call.spoken.${at}`]: line } })) !== null;
  }

  /**
   * Writes the status of the end.
   * @param isPhone whether the call has a line, which is closed then
   * @returns false if it is finished already, or another voice process has it
   */
  async finish(
    workspace: WorkspaceId,
    id: string,
    { epoch, isPhone }: { epoch: number; isPhone: boolean },
    status: CallStatus,
  ): Promise<boolean> {
    const line = { 'call.phone': { $exists: isPhone }, ...(isPhone && { 'call.status': { $in: [...open] } }) };
    const change = {
      $set: {
        'call.status': status,
        'call.changedAt': new Date(),
        ...(isPhone && { 'call.phone.hungUpAt': new Date() }),
      },
      $unset: { 'call.beatAt': '', ...(isPhone && { 'call.phone.answerBy': '' }) },
    };
    return (await this.change(workspace, { ...live(id, epoch), ...line }, change)) !== null;
  }

  /** @returns false if the conversation is erased, or has it already */
  async addRecording(workspace: WorkspaceId, id: string, recording: CallRecording): Promise<boolean> {
    const where = { _id: id, call: { $exists: true }, 'call.recordings.key': { $ne: recording.key } };
    const change = { $push: { 'call.recordings': recording }, $set: { 'call.changedAt': new Date() } };
    return (await this.change(workspace, where, change)) !== null;
  }

  /** Notes that changes were pushed, unless there were more since. */
  async pushed(
    calls: readonly { workspace: WorkspaceId; _id: string; call: Pick<ConversationCall, 'changedAt'> }[],
  ): Promise<void> {
    await this.changeEach(
      calls.map(({ workspace, _id, call: { changedAt } }) => ({
        ...{ workspace, where: { _id, 'call.changedAt': changedAt } },
        change: { $unset: { 'call.changedAt': '' } },
      })),
    );
  }

  async noteTorn(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id, call: { $exists: true } }, { $set: { 'call.isTorn': true } });
  }
}

/** Statuses of a call that has not ended. */
const open = [null, 'connected'] as const;
const owned = (id: string, epoch: number) => ({ _id: id, 'call.epoch': epoch });
/** A call that is not finished. */
const live = (id: string, epoch: number) => ({ ...owned(id, epoch), 'call.beatAt': { $exists: true } });
const asCall = (found: ConversationDocument | null): CalledConversation | null =>
  found?.call ? (found as CalledConversation) : null;
