import { Inject, Injectable } from '@nestjs/common';
import { CallVoices } from '@tessera/agent-store/calls/call-voices';
import type { CallEntry } from '@tessera/contracts/conversations/conversations.schema';
import type { ConversationDocument } from '@tessera/data/conversations/conversation.repository';
import { conflict, DomainError } from '@tessera/kernel/errors';
import { MediaRooms } from '@tessera/verification/media-rooms';
import type { ApiSettings } from '../../config.ts';
import { mediaServer, mediaServerSoon } from '../../media/media-server.ts';
import { API_SETTINGS } from '../../settings.ts';

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
    private readonly voices: CallVoices,
  ) {
    this.rooms = MediaRooms.of(settings);
  }

  /**
   * Lets a browser into the room of a call, and sends the voice of the agent there if it is missing.
   * @throws DomainError CONFLICT when the conversation has ended or is no call, UNAVAILABLE without a media server
   */
  async enter(conversation: ConversationDocument): Promise<CallEntry> {
    const { status, call } = conversation;
    if (!call) throw conflict('This conversation is in writing. Begin a call instead.');
    if (call.phone) throw conflict('This call is on the telephone. A browser cannot join it.');
    if (status !== 'running') throw conflict('This call has ended. Begin a new one.');
    const { state } = await mediaServer(this.settings);
    if (state !== 'ready' || !this.rooms)
      throw new DomainError('UNAVAILABLE', sentences[state === 'ready' ? 'missing' : state], { retryAfterSeconds: 10 });
    await this.voices.ensure(this.rooms, { ...conversation, call });
    return { url: this.settings.LIVEKIT_PUBLIC_URL ?? null, token: await this.rooms.callToken(call.room) };
  }
}
