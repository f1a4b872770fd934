import { isIP } from 'node:net';
import {
  type CreateSIPParticipantRequest,
  type SIPOutboundTrunkInfo,
  SIPParticipantInfo,
  SIPTransport,
  type TransferSIPParticipantRequest,
} from '@livekit/protocol';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { SipFault, sipPlace } from '@tessera/kit/outbound/sip-place';
import { log } from '@tessera/kit/logger';
import { Pacer } from '@tessera/sip/audio/pacer';
import { type CallEnd } from '@tessera/sip/signalling/sip-call';
import { SipAgent, transportOf } from '@tessera/sip/signalling/sip-agent';
import type { SipPeer } from '@tessera/sip/signalling/sip-transport';
import type { Calls } from '../api/sip-service.ts';
import { sipError, TwirpError } from '../api/twirp-error.ts';
import type { GatewaySettings } from '../config.ts';
import { joinToken, type Joining } from '../room/join-token.ts';
import { newId, type TrunkStore } from '../trunks/trunk-store.ts';
import { BridgedCall } from './bridged-call.ts';
import { type Dialling, diallingOf } from './dialling.ts';
import { IncomingCalls } from './incoming-calls.ts';
import { type Lines, millisOf } from './lines.ts';

/** What can be shortened in tests. */
export interface CallTimings {
  /** How long the other side may send no audio. */
  readonly silenceMs: number;
  /** T1 of SIP (RFC 3261, 17). */
  readonly t1: number;
}

const usualTimings: CallTimings = { silenceMs: 30_000, t1: 500 };
const longestCallMs = 4 * 3_600_000;
const usualRingingMs = 180_000;
const leastRingingMs = 500;
const leaveLineWithinMs = 1_000;
const transportNames = {
  [SIPTransport.SIP_TRANSPORT_AUTO]: 'udp',
  [SIPTransport.SIP_TRANSPORT_UDP]: 'udp',
  [SIPTransport.SIP_TRANSPORT_TCP]: 'tcp',
  [SIPTransport.SIP_TRANSPORT_TLS]: 'tls',
} as const;

/** All calls of this gateway. */
export class GatewayCalls implements Calls, Lines {
  private readonly pacer = new Pacer((err) => log.error({ err }, 'a call was not served'));
  private readonly open = new Map<string, BridgedCall>();
  /** Lines that are taken by calls whose port is not open yet. */
  private opening = 0;
  private readonly rules: AddressRules;
  private agent!: SipAgent;

  private constructor(
    private readonly settings: GatewaySettings,
    private readonly timings: CallTimings,
  ) {
    this.rules = new AddressRules(settings.OUTBOUND_ALLOW);
  }

  /** Listens for calls. @throws Error when the port is taken */
  static async start(settings: GatewaySettings, store: TrunkStore, timings = usualTimings): Promise<GatewayCalls> {
    const calls = new GatewayCalls(settings, timings);
    const incoming = new IncomingCalls(calls, store);
    calls.agent = await SipAgent.open({
      ...{ address: settings.SIP_HOST, port: settings.SIP_PORT, t1: timings.t1 },
      onCall: (call) => void incoming.take(call),
      onError: (err) => log.error({ err }, 'a message was not handled'),
    });
    return calls;
  }

  /** Where calls come in. */
  get port(): number {
    return this.agent.port;
  }

  /** Calls that have not ended. */
  get count(): number {
    return this.open.size;
  }

  get isFull(): boolean {
    return this.open.size + this.opening >= this.settings.SIP_CALLS;
  }

  async join(joining: Joining, longestMs?: number): Promise<BridgedCall> {
    const { SIP_HOST, LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = this.settings;
    const id = joining.attributes['sip.callID'] ?? newId('SCL');
    const names = { id, room: joining.room, identity: joining.identity };
    const limits = {
      silenceMs: this.timings.silenceMs,
      longestMs: Math.min(longestMs ?? longestCallMs, longestCallMs),
    };
    const bridge = await this.withLine(id, () => BridgedCall.open(SIP_HOST, names, this.pacer, limits));
    void bridge.closed.then(() => this.open.delete(id));
    try {
      await bridge.leg.join(LIVEKIT_URL, await joinToken(LIVEKIT_API_KEY, LIVEKIT_API_SECRET, joining));
      // Nobody would end a telephone call that began now.
      if (bridge.hasEnded) throw new Error('the call ended while its room was joined');
    } catch (error) {
      bridge.hangUp('the room was not joined');
      throw error;
    }
    return bridge;
  }

  async dial(
    request: CreateSIPParticipantRequest,
    trunk: SIPOutboundTrunkInfo,
    gone: AbortSignal,
  ): Promise<SIPParticipantInfo> {
    const began = performance.now();
    const id = newId('SCL');
    const dialling = diallingOf(request, trunk, id);
    const peer = await this.peerOf(trunk);
    if (this.isFull) throw sipError(503, 'No free line');
    const bridge = await this.join(dialling.joining, millisOf(request.maxCallDuration)).catch((error: unknown) => {
      log.warn({ err: error, call: id }, 'a room was not joined');
      throw new TwirpError('internal', 'update room failed: the participant could not join');
    });
    if (request.waitUntilAnswered && gone.aborted) {
      bridge.hangUp('the request was given up');
      throw new TwirpError('canceled', 'the request was given up');
    }
    // The SDK gives up two seconds after the ringing time, which for it begins with the request.
    const ringingMs = (millisOf(request.ringingTimeout) ?? usualRingingMs) - (performance.now() - began);
    const to = `sip:${dialling.to}@${trunk.address}${transportOf(peer.transport)}`;
    const answered = this.call(bridge, peer, { ...dialling, to }, Math.max(ringingMs, leastRingingMs));
    if (request.waitUntilAnswered) {
      gone.addEventListener('abort', () => bridge.sip?.isUp || bridge.hangUp('the request was given up'));
      await answered;
    } else answered.catch(() => undefined);
    const { room: roomName, identity: participantIdentity } = bridge.names;
    return new SIPParticipantInfo({
      ...{ participantId: bridge.leg.participantId, participantIdentity, roomName },
      sipCallId: id,
    });
  }

  async transfer(request: TransferSIPParticipantRequest): Promise<void> {
    const { roomName, participantIdentity, transferTo } = request;
    if (!/^(tel:\+?[0-9]{1,20}|sip:[^\s<>"\0]{1,200})$/.test(transferTo))
      throw new TwirpError('invalid_argument', 'transferTo must be tel:NUMBER, or sip:NAME@HOST');
    const bridge = [...this.open.values()].find(
      ({ names }) => names.room === roomName && names.identity === participantIdentity,
    );
    if (!bridge?.sip?.isUp) throw new TwirpError('not_found', 'requested sip participant does not exist');
    const waitMs = millisOf(request.ringingTimeout) ?? usualRingingMs;
    let timer: NodeJS.Timeout | undefined;
    const outcome = new Promise<{ status: number; reason: string }>((done) => {
      timer = setTimeout(() => done({ status: 408, reason: 'Request Timeout' }), waitMs);
      bridge.onProgress = (status, reason) => {
        if (status >= 200) done({ status, reason });
      };
      // Some hang up instead of saying that it worked.
      void bridge.ended.then(({ by }) => done({ status: by === 'them' ? 200 : 487, reason: 'the call ended' }));
    });
    const answer = await bridge.sip.refer(transferTo);
    const { status, reason } = answer.status < 300 ? await outcome : answer;
    clearTimeout(timer);
    if (status >= 300) throw sipError(status, reason);
    setTimeout(() => bridge.hangUp('transferred'), leaveLineWithinMs);
  }

  /** Ends all calls, and tells the other sides. */
  async stop(): Promise<void> {
    const open = [...this.open.values()];
    for (const bridge of open) bridge.hangUp('the gateway stops');
    await Promise.all(open.map(({ closed }) => closed));
    await this.agent.close();
  }

  private async withLine(id: string, open: () => Promise<BridgedCall>): Promise<BridgedCall> {
    this.opening += 1;
    try {
      const bridge = await open();
      this.open.set(id, bridge);
      return bridge;
    } finally {
      this.opening -= 1;
    }
  }

  /** @throws TwirpError with the SIP status, when it is not answered */
  private call(
    bridge: BridgedCall,
    peer: SipPeer,
    { to, from, headers, login }: Dialling,
    ringingMs: number,
  ): Promise<void> {
    const own = `${this.settings.SIP_HOST}:${this.port}`;
    return new Promise((answered, failed) => {
      let isRingOut = false;
      const timer = setTimeout(() => {
        isRingOut = true;
        bridge.hangUp('not answered in time');
      }, ringingMs);
      bridge.onRinging = () => void bridge.leg.setStatus('ringing');
      bridge.onAnswered = () => {
        clearTimeout(timer);
        answered();
      };
      void bridge.ended.then((end) => {
        clearTimeout(timer);
        failed(isRingOut ? sipError(408, 'Request Timeout') : failureOf(end));
      });
      bridge.sip = this.agent.call(
        {
          ...{ peer, to, from: `sip:${from}@${own}`, sdp: bridge.offer, headers },
          ...(login && { login }),
        },
        bridge.events,
      );
    });
  }

  /** @throws TwirpError for an address that may not be called */
  private async peerOf({ address, transport }: SIPOutboundTrunkInfo): Promise<SipPeer> {
    const name = transportNames[transport];
    try {
      const { name: host, ...place } = await sipPlace(address, name, this.rules);
      if (name === 'udp' && isIP(place.address) === 6)
        throw new SipFault('IPv6 addresses are called over TCP and TLS only.');
      return { transport: name, ...place, ...(name === 'tls' && { host }) };
    } catch (error) {
      if (error instanceof SipFault) throw new TwirpError('invalid_argument', `trunk address: ${error.message}`);
      throw error;
    }
  }
}

const failureOf = ({ status, reason }: CallEnd): TwirpError =>
  status === undefined ? new TwirpError('canceled', reason) : sipError(status, reason);
