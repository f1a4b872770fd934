import { Inject, Injectable } from '@nestjs/common';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { DomainError } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { MediaRooms } from '@tessera/verification/media-rooms';
import type { ApiSettings } from '../../config.ts';
import { mediaServer, mediaServerSoon } from '../../media/media-server.ts';
import { optionsOf } from '@tessera/verification/verification-options';
import { API_SETTINGS } from '../../settings.ts';
import { offersAnother } from './verification-admission.ts';
import { sessionOver } from './browser-sessions.ts';

/** The request's headers that name the address used by the browser. */
export interface ReachedAt {
  protocol: string;
  host: string;
}

const off = (hasOther: boolean) =>
  `This server has no media server, so video verification is off. ${hasOther ? 'Choose another method.' : 'Contact the person who sent you the link.'}`;
/** The problem. @param hasOther whether the form offers another route */
const sentences = {
  building: () => mediaServerSoon.building,
  starting: () => mediaServerSoon.starting,
  failed: (hasOther: boolean) =>
    `The media server does not answer. Try again in a few minutes${hasOther ? ', or choose another method' : ''}.`,
  missing: off,
  'not-configured': off,
} as const;

/** The media rooms of verifications, if this server has a media server. */
@Injectable()
export class MediaRoomAccess {
  private readonly rooms: MediaRooms | null;

  constructor(
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    private readonly verifications: VerificationRepository,
  ) {
    this.rooms = MediaRooms.of(settings);
  }

  /** @throws DomainError UNAVAILABLE with the problem, while no room can be opened */
  async ready(verified: Pick<VerificationDocument, 'options'>): Promise<MediaRooms> {
    const { state } = await mediaServer(this.settings);
    if (state === 'ready' && this.rooms) return this.rooms;
    const hasOther = offersAnother(optionsOf(verified), 'video');
    if (state !== 'ready') throw new DomainError('UNAVAILABLE', sentences[state](hasOther), { retryAfterSeconds: 10 });
    throw new DomainError('UNAVAILABLE', off(hasOther));
  }

  /** The media address for a browser that used this address. */
  urlFor({ protocol, host }: ReachedAt): string {
    return this.settings.LIVEKIT_PUBLIC_URL ?? `${protocol === 'https' ? 'wss' : 'ws'}://${host}`;
  }

  /** The media address and token of the browser. */
  async entry(session: VerificationDocument) {
    const rooms = await this.ready(session);
    const room_name = roomOf(session);
    return { room_name, url: session.url ?? '', token: await rooms.token(room_name, session.customerName) };
  }

  /**
   * Sends an agent into the room of an open session and locks out an earlier one. Of concurrent attempts, one
   * succeeds.
   * @throws DomainError GONE when the session has ended, UNAVAILABLE when the agent cannot be sent
   */
  async sendAgent({ workspace, _id, agentEpoch, ...session }: VerificationDocument): Promise<void> {
    const rooms = await this.ready(session);
    const next = await this.verifications.nextAgent(workspace, _id, agentEpoch);
    if (!next) {
      if ((await this.verifications.byId(workspace, _id))?.status !== 'open') throw sessionOver();
      return;
    }
    const order = { workspace, session: _id, epoch: next.agentEpoch };
    await rooms.sendAgent(roomOf(session), order, this.settings.VERIFICATION_TIMINGS.reconnectGraceMs);
  }

  async isAgentPresent(session: VerificationDocument): Promise<boolean> {
    const rooms = await this.ready(session);
    return (await rooms.present(roomOf(session))).agent;
  }

  /** Closes the room. A failure does not matter: an empty room closes itself. */
  async close({ room, _id }: VerificationDocument): Promise<void> {
    if (room === undefined || !this.rooms) return;
    await this.rooms
      .close(room)
      .catch((error: unknown) => log.warn({ err: error, session: _id }, 'a media room was not closed'));
  }
}

function roomOf({ room }: Pick<VerificationDocument, 'room'>): string {
  if (room === undefined)
    throw new DomainError('CONFLICT', 'This verification does not use video, so it has no media room.');
  return room;
}
