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

/** The proposer's participant identity in a room. */
export const proposerIdentity = 'proposer';

/** The identity of the customer in the room of a call. */
export const customerIdentity = 'customer';

/** Time for a dispatched agent to arrive, also on a busy machine. No other agent is sent before that. */
export const agentArrivesWithinMs = 12_000;

/** Address and API key of the media server. */
export interface MediaServerAccess {
  url: string;
  key: string;
  secret: string;
}
/** As it stands in the settings of a process. */
interface MediaServerSettings {
  LIVEKIT_URL?: string | undefined;
  LIVEKIT_API_KEY?: string | undefined;
  LIVEKIT_API_SECRET?: string | undefined;
}
/** Metadata of a dispatched agent; it reads the rest from the database. */
export interface AgentOrder {
  workspace: WorkspaceId;
  session: string;
  /** Epoch of the verification: writes of an agent with an older one are refused. */
  epoch: number;
}

/** Metadata of an agent that is dispatched to a call. */
export interface CallOrder {
  workspace: WorkspaceId;
  conversation: string;
  /** Epoch of the call: writes of a voice process with an older one are refused. */
  epoch: number;
}

const agentKind: ParticipantInfo['kind'] = 4;
const sipKind: ParticipantInfo['kind'] = 3;

/** Attribute of a participant on a telephone line; `active` once the call is answered. */
export const callStatusAttribute = 'sip.callStatus';

type OnLine = {
  readonly identity: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string>>;
};
/** Whether a participant is on a telephone line. */
export const isOnPhone = ({ kind }: Pick<OnLine, 'kind'>): boolean => kind === sipKind;
/** Whether a participant is the customer of a call, in a browser or on a telephone. */
export const isCustomer = (one: Pick<OnLine, 'identity' | 'kind'>): boolean =>
  one.identity === customerIdentity || isOnPhone(one);
/** Whether a customer can hear: somebody whose telephone rings cannot. */
export const isThere = (one: OnLine): boolean => !isOnPhone(one) || one.attributes[callStatusAttribute] === 'active';
const tokenLasts = '10m';
const answerWithinSeconds = 5;
/** A proposer, an agent, its replacement, and a recorder. */
const mostInRoom = 4;

/** Rooms of the media server: opens and closes them, lists participants, and dispatches agents. */
export class MediaRooms {
  private readonly rooms: RoomServiceClient;
  private readonly dispatches: AgentDispatchClient;

  constructor(private readonly access: MediaServerAccess) {
    const { url, key, secret } = access;
    const options = { requestTimeout: answerWithinSeconds };
    this.rooms = new RoomServiceClient(url, key, secret, options);
    this.dispatches = new AgentDispatchClient(url, key, secret, options);
  }

  /** @returns null where no media server is configured */
  static of({
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: key,
    LIVEKIT_API_SECRET: secret,
  }: MediaServerSettings): MediaRooms | null {
    return url && key && secret ? new MediaRooms({ url, key, secret }) : null;
  }

  /** A short-lived token for this room that allows publishing only camera and microphone. */
  token(room: string, name: string): Promise<string> {
    return this.tokenOf(room, { identity: proposerIdentity, name }, [TrackSource.CAMERA, TrackSource.MICROPHONE]);
  }

  /** A short-lived token for the room of a call that allows publishing only a microphone. */
  callToken(room: string): Promise<string> {
    return this.tokenOf(room, { identity: customerIdentity, name: '' }, [TrackSource.MICROPHONE]);
  }

  private tokenOf(room: string, who: { identity: string; name: string }, sources: TrackSource[]): Promise<string> {
    const { key, secret } = this.access;
    const token = new AccessToken(key, secret, { ...who, ttl: tokenLasts });
    token.addGrant({
      roomJoin: true,
      room,
      canPublish: true,
      canPublishSources: sources,
      canSubscribe: true,
      canPublishData: true,
      canUpdateOwnMetadata: false,
    });
    return token.toJwt();
  }

  /**
   * Opens the room if necessary, and dispatches an agent.
   * @param keepMs how long the room waits for an absent participant
   * @throws DomainError UNAVAILABLE when the media server fails
   */
  async sendAgent(room: string, order: AgentOrder | CallOrder, keepMs: number): Promise<void> {
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

  /** @returns the participants of the room; none if it does not exist */
  async present(room: string): Promise<{ proposer: boolean; agent: boolean; customer: boolean }> {
    const participants = await this.asked(() => this.rooms.listParticipants(room)).catch((error: unknown) => {
      if (isAbsence(error)) return [];
      throw error;
    });
    return {
      proposer: participants.some(({ identity }) => identity === proposerIdentity),
      agent: participants.some(({ kind }) => kind === agentKind),
      customer: participants.some(isCustomer),
    };
  }

  /** Removes all participants and closes the room; a missing room counts as closed. */
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
