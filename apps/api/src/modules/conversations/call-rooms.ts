import { Inject, Injectable } from '@nestjs/common';
import type { CallEntry } from '@tessera/contracts/conversations/conversations.schema';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import type { ConversationDocument } from '@tessera/data/conversations/conversation.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { agentArrivesWithinMs, MediaRooms } from '@tessera/verification/media-rooms';
import type { ApiSettings } from '../../config.ts';
import { mediaServer, mediaServerSoon } from '../../media/media-server.ts';
import { API_SETTINGS } from '../../settings.ts';

/** How long the room of a call waits for somebody who left it. */
const keepMs = 45_000;
const sentences = {
  ...mediaServerSoon,
  failed: 'The media server does not answer. Try again in a few minutes, or write instead.',
  missing: 'This server has no media server, so nobody can be called. Write instead.',
  'not-configured': 'This server has no media server, so nobody can be called. Write instead.',
} as const;

/** The media rooms of calls. */
@Injectable()
export class CallRooms {
  private readonly rooms: MediaRooms | null;

  constructor(
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    private readonly calls: ConversationCallsRepository,
  ) {
    this.rooms = MediaRooms.of(settings);
  }

  /**
   * Lets a browser into the room of a call, and sends the voice of the agent there if it is missing.
   * @throws DomainError CONFLICT when the conversation has ended or is no call, UNAVAILABLE without a media server
   */
  async enter({ workspace, _id, status, call }: ConversationDocument): Promise<CallEntry> {
    if (!call) throw conflict('This conversation is in writing. Begin a call instead.');
    if (status !== 'running') throw conflict('This call has ended. Begin a new one.');
    const { state } = await mediaServer(this.settings);
    if (state !== 'ready' || !this.rooms)
      throw new DomainError('UNAVAILABLE', sentences[state === 'ready' ? 'missing' : state], { retryAfterSeconds: 10 });
    const mayArrive = call.sentAt !== null && Date.now() - call.sentAt.getTime() < agentArrivesWithinMs;
    if (!mayArrive && !(await this.rooms.present(call.room)).agent) {
      const next = await this.calls.nextVoice(workspace, _id, call.epoch);
      const order = next && { workspace, conversation: _id, epoch: next.call.epoch };
      if (order) await this.rooms.sendAgent(call.room, order, keepMs);
    }
    return { url: this.settings.LIVEKIT_PUBLIC_URL ?? null, token: await this.rooms.callToken(call.room) };
  }
}
