import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PhoneDialer } from '@tessera/agent-store/calls/phone-dialer';
import { ConversationInbox } from '@tessera/agent-store/conversation-inbox';
import { done } from '@tessera/contracts/envelope';
import { phoneCalls } from '@tessera/contracts/telephony/phone-calls.contract';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { type PhoneConversation, PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { MediaRooms } from '@tessera/verification/media-rooms';
import { SipLines } from '@tessera/verification/sip-lines';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

export class PlacePhoneCall extends CommandFor(phoneCalls.place) {}
export class HangUpPhoneCall extends CommandFor(phoneCalls.hangUp) {}
export class TransferPhoneCall extends CommandFor(phoneCalls.transfer) {}

@CommandHandler(PlacePhoneCall)
export class PlacePhoneCallHandler implements ICommandHandler<PlacePhoneCall> {
  constructor(private readonly dialer: PhoneDialer) {}

  async execute({ input: { body }, actor: { workspace } }: PlacePhoneCall) {
    const { id, agent_id: agent, number_id: from, to, variables, ring_seconds: ringSeconds } = body;
    await this.dialer.place({ workspace, id, agent, from, to, variables, ringSeconds });
    return { conversation_id: id };
  }
}

/** Finds a phone call. @throws DomainError NOT_FOUND; CONFLICT for another conversation */
async function phoneCallOf(
  { calls, conversations }: { calls: PhoneCallsRepository; conversations: ConversationRepository },
  workspace: WorkspaceId,
  id: string,
): Promise<PhoneConversation> {
  const found = await calls.byId(workspace, id);
  if (found) return found;
  if (await conversations.head(workspace, id)) throw conflict('This conversation is not on the telephone.');
  throw notFound('This conversation');
}

@CommandHandler(HangUpPhoneCall)
export class HangUpPhoneCallHandler implements ICommandHandler<HangUpPhoneCall> {
  constructor(
    readonly calls: PhoneCallsRepository,
    readonly conversations: ConversationRepository,
    private readonly inbox: ConversationInbox,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: HangUpPhoneCall) {
    const { status } = await phoneCallOf(this, workspace, body.id);
    if (status === 'running') await this.inbox.put(workspace, body.id, { type: 'end', key: newId(), by: 'person' });
    return done;
  }
}

@CommandHandler(TransferPhoneCall)
export class TransferPhoneCallHandler implements ICommandHandler<TransferPhoneCall> {
  private readonly rooms: MediaRooms | null;
  private readonly lines: SipLines | null;

  constructor(
    readonly calls: PhoneCallsRepository,
    readonly conversations: ConversationRepository,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.rooms = MediaRooms.of(settings);
    this.lines = SipLines.of(settings);
  }

  async execute({ input: { body }, actor: { workspace } }: TransferPhoneCall) {
    const { id, to } = body;
    const { call } = await phoneCallOf(this, workspace, id);
    if (call.status !== 'connected')
      throw conflict('Nobody is on the line. Only a call in progress can be transferred.');
    if (!this.rooms || !this.lines)
      throw new DomainError('UNAVAILABLE', 'This server has no media server, so no call can be transferred.');
    const { customer } = await this.rooms.present(call.room);
    if (customer === null) throw conflict('The customer has hung up.');
    // Noted before the customer leaves the room, so that their leaving does not count as hanging up.
    if (!(await this.calls.noteTransfer(workspace, id, to))) throw conflict('This call has ended.');
    try {
      await this.lines.transfer(call.room, customer, to);
    } catch (error) {
      await this.calls.noteTransfer(workspace, id, null);
      throw error;
    }
    return done;
  }
}
