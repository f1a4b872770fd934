import { agentName } from '@tessera/contracts/verification/verification.events';
import { DomainError, unprocessable } from '@tessera/kernel/errors';
import { RoomAgentDispatch, RoomConfiguration, ServerError, SipCallError, SipClient } from 'livekit-server-sdk';
import { customerIdentity, type MediaServerAccess } from './media-rooms.ts';

/** As it stands in the settings of a process. */
interface SipSettings {
  SIP_URL?: string | undefined;
  LIVEKIT_URL?: string | undefined;
  LIVEKIT_API_KEY?: string | undefined;
  LIVEKIT_API_SECRET?: string | undefined;
}

/** A phone number, and the trunk of its carrier. */
export interface SipLine {
  /** Id of the number. */
  id: string;
  /** E.164. */
  number: string;
  /** Host of the trunk, with or without a port. */
  address: string;
  transport: 'tls' | 'tcp';
  user: string;
  secret: string;
}

/** Metadata of an agent that is dispatched to an incoming call; it reads the rest from the database. */
export interface IncomingOrder {
  workspace: string;
  /** Id of our phone number. */
  number: string;
}

export interface IncomingLine extends Pick<SipLine, 'id' | 'number'> {
  /** Addresses that calls come from, sorted: nobody else may call. Not empty. */
  from: readonly string[];
}

interface OutgoingCall {
  /** Id of the outbound trunk. */
  trunk: string;
  room: string;
  /** E.164. */
  from: string;
  to: string;
  ringSeconds: number;
  /** The longest that the call may last after it was answered. */
  mostSeconds: number;
}

/** How dialling ended. If nobody answered: a SIP status, ringing that ran out, or a gateway that refused to dial. */
export type Dialled =
  | { readonly answered: true }
  | { readonly answered: false; readonly why: number | 'rang-out' | 'not-dialled' };

const transports = { tcp: 2, tls: 3 } as const;
const answerWithinSeconds = 10;
/** Added to the time that a telephone rings. */
const dialSlackSeconds = 10;
const transferRingSeconds = 25;
/** How long the room of an incoming call stays open while it is empty. */
const roomKeepSeconds = 20;
const nameOf = (number: string): string => `tessera-${number}`;

/** Telephone lines: trunks, dialling and transfers through LiveKit's SIP interface. */
export class SipLines {
  private readonly client: SipClient;

  constructor({ url, key, secret }: MediaServerAccess) {
    // Failover repeats a request in another region, which could dial twice.
    this.client = new SipClient(url, key, secret, { requestTimeout: answerWithinSeconds, failover: false });
  }

  /** @returns null where no media server is configured */
  static of({ SIP_URL, LIVEKIT_URL, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret }: SipSettings): SipLines | null {
    const url = SIP_URL ?? LIVEKIT_URL;
    return url && key && secret ? new SipLines({ url, key, secret }) : null;
  }

  /** The trunk for calls from a number, made if it is missing. @returns its id */
  outbound({ id, number, address, transport, user, secret }: SipLine): Promise<string> {
    return asked(async () => {
      const found = (await this.client.listSipOutboundTrunk()).find(({ name }) => name === nameOf(id));
      if (found) return found.sipTrunkId;
      const made = await this.client.createSipOutboundTrunk(nameOf(id), address, [number], {
        transport: transports[transport],
        ...(user !== '' && { authUsername: user, authPassword: secret }),
      });
      return made.sipTrunkId;
    });
  }

  /** Accepts calls to a number from some addresses, each in a room of its own with an agent. */
  inbound({ id, number, from }: IncomingLine, roomPrefix: string, order: IncomingOrder): Promise<void> {
    return asked(async () => {
      const trunks = await this.client.listSipInboundTrunk();
      const found = trunks.find(({ name }) => name === nameOf(id));
      const { sipTrunkId } =
        found ?? (await this.client.createSipInboundTrunk(nameOf(id), [number], { allowedAddresses: [...from] }));
      if (found && found.allowedAddresses.toSorted().join() !== from.join())
        await this.client.updateSipInboundTrunk(sipTrunkId, Object.assign(found, { allowedAddresses: [...from] }));
      const rules = await this.client.listSipDispatchRule();
      if (rules.some(({ name, trunkIds }) => name === nameOf(id) && trunkIds.includes(sipTrunkId))) return;
      const agent = new RoomAgentDispatch({ agentName, metadata: JSON.stringify(order) });
      const roomConfig = new RoomConfiguration({
        ...{ emptyTimeout: roomKeepSeconds, departureTimeout: roomKeepSeconds, agents: [agent] },
      });
      await this.client.createSipDispatchRule(
        { type: 'individual', roomPrefix },
        { name: nameOf(id), trunkIds: [sipTrunkId], roomConfig },
      );
    });
  }

  /** Removes the trunks and rules of a number at the media server. @param which the incoming side only, or both */
  remove(id: string, which: 'inbound' | 'both'): Promise<void> {
    const isOurs = ({ name }: { name: string }) => name === nameOf(id);
    return asked(async () => {
      for (const { sipDispatchRuleId } of (await this.client.listSipDispatchRule()).filter(isOurs))
        await this.client.deleteSipDispatchRule(sipDispatchRuleId);
      const trunks = (await this.client.listSipInboundTrunk()).filter(isOurs).map(({ sipTrunkId }) => sipTrunkId);
      if (which === 'both')
        trunks.push(...(await this.client.listSipOutboundTrunk()).filter(isOurs).map(({ sipTrunkId }) => sipTrunkId));
      for (const trunk of trunks) await this.client.deleteSipTrunk(trunk);
    });
  }

  /**
   * Dials, and waits for an answer or the end of the ringing.
   * @throws DomainError UNAVAILABLE when the outcome of the call is unknown
   */
  async dial({ trunk, room, from, to, ringSeconds, mostSeconds }: OutgoingCall): Promise<Dialled> {
    try {
      await this.client.createSipParticipant(trunk, to, room, {
        ...{ fromNumber: from, participantIdentity: customerIdentity, waitUntilAnswered: true, playDialtone: false },
        ...{ ringingTimeout: ringSeconds, maxCallDuration: mostSeconds, timeout: ringSeconds + dialSlackSeconds },
      });
      return { answered: true };
    } catch (error) {
      const code = error instanceof SipCallError ? error.sipStatusCode : undefined;
      if (code !== undefined) return { answered: false, why: code };
      if (error instanceof ServerError && isLateRing(error)) return { answered: false, why: 'rang-out' };
      if (error instanceof ServerError && error.status < 500) return { answered: false, why: 'not-dialled' };
      throw unavailable(error);
    }
  }

  /**
   * Asks the carrier to connect a customer with another number; they leave the room then.
   * @throws DomainError UNPROCESSABLE when the carrier or the other side refuses
   */
  async transfer(room: string, identity: string, to: string): Promise<void> {
    try {
      await this.client.transferSipParticipant(room, identity, `tel:${to}`, { ringingTimeout: transferRingSeconds });
    } catch (error) {
      const code = error instanceof SipCallError ? error.sipStatusCode : undefined;
      if (code === undefined && !(error instanceof ServerError)) throw unavailable(error);
      const why = code === undefined ? 'The carrier does not transfer this call.' : `The carrier answered ${code}.`;
      throw unprocessable(`The call was not transferred. ${why}`, 'body.to');
    }
  }
}

const isLateRing = ({ code }: ServerError): boolean => code === 'deadline_exceeded' || code === 'canceled';

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw unavailable(error);
  }
}

const unavailable = (cause: unknown): DomainError =>
  new DomainError('UNAVAILABLE', 'The telephone gateway did not respond as expected. Try again in a moment.', {
    cause,
    retryAfterSeconds: 5,
  });
