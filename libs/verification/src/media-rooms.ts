import { agentName } from '@tessera/contracts/verification/verification.events';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import {
  AccessToken,
  AgentDispatchClient,
  type ParticipantInfo,
  RoomServiceClient,
  ServerError,
  TrackSource,
} from 'livekit-server-sdk';

/** Who a proposer is in a room. */
export const proposerIdentity = 'proposer';

/** An agent that was sent gets this long to arrive, on a busy machine too: before that nobody sends another one. */
export const agentArrivesWithinMs = 12_000;

/** Where the media server is, and the key with which it is told what to do. */
export interface MediaServerAccess {
  url: string;
  key: string;
  secret: string;
}
/** What the agent is told when it is sent into a room; the rest it reads from the database. */
export interface AgentOrder {
  workspace: WorkspaceId;
  session: string;
  /** Of the verification: what an agent with an older one writes is refused. */
  epoch: number;
}

const agentKind: ParticipantInfo['kind'] = 4;
const tokenLasts = '10m';
const answerWithinSeconds = 5;
/** A proposer, an agent, the one that takes over from it, a recorder. */
const mostInRoom = 4;

/** The rooms of the media server: opening and closing them, who is in, sending an agent. */
export class MediaRooms {
  private readonly rooms: RoomServiceClient;
  private readonly dispatches: AgentDispatchClient;

  constructor(private readonly access: MediaServerAccess) {
    const { url, key, secret } = access;
    const options = { requestTimeout: answerWithinSeconds };
    this.rooms = new RoomServiceClient(url, key, secret, options);
    this.dispatches = new AgentDispatchClient(url, key, secret, options);
  }

  /** Lets the proposer into this room for a short while, with camera and microphone and nothing else to publish. */
  token(room: string, name: string): Promise<string> {
    const { key, secret } = this.access;
    const token = new AccessToken(key, secret, { identity: proposerIdentity, name, ttl: tokenLasts });
    token.addGrant({
      roomJoin: true,
      room,
      canPublish: true,
      canPublishSources: [TrackSource.CAMERA, TrackSource.MICROPHONE],
      canSubscribe: true,
      canPublishData: true,
      canUpdateOwnMetadata: false,
    });
    return token.toJwt();
  }

  /**
   * Opens the room, if it is not open, and sends an agent into it.
   * @param keepMs how long the room waits for somebody who left
   * @throws DomainError UNAVAILABLE when the media server does not do it
   */
  async sendAgent(room: string, order: AgentOrder, keepMs: number): Promise<void> {
    const seconds = Math.ceil(keepMs / 1000);
    await this.asked(async () => {
      await this.rooms.createRoom({
        name: room,
        emptyTimeout: seconds,
        departureTimeout: seconds,
        maxParticipants: mostInRoom,
      });
      await this.dispatches.createDispatch(room, agentName, { metadata: JSON.stringify(order) });
    });
  }

  /** @returns who is in the room; nobody when there is no such room */
  async present(room: string): Promise<{ proposer: boolean; agent: boolean }> {
    const participants = await this.asked(() => this.rooms.listParticipants(room)).catch((error: unknown) => {
      if (isAbsence(error)) return [];
      throw error;
    });
    return {
      proposer: participants.some(({ identity }) => identity === proposerIdentity),
      agent: participants.some(({ kind }) => kind === agentKind),
    };
  }

  /** Sends everybody out and closes the room; one that is not there is closed already. */
  async close(room: string): Promise<void> {
    await this.asked(() => this.rooms.deleteRoom(room)).catch((error: unknown) => {
      if (!isAbsence(error)) throw error;
    });
  }

  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw new DomainError('UNAVAILABLE', 'The media server did not respond as expected. Try again in a moment.', {
        cause: error,
        retryAfterSeconds: 2,
      });
    }
  }
}

const isAbsence = (error: unknown): boolean =>
  error instanceof DomainError && error.cause instanceof ServerError && error.cause.status === 404;
