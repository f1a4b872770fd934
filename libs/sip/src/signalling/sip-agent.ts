import { randomBytes } from 'node:crypto';
import { parseNameAddress } from '../messages/sip-address.ts';
import { responseTo, type SipMessage, type SipRequest } from '../messages/sip-message.ts';
import { IncomingCall } from './incoming-call.ts';
import { OutgoingCall, type OutgoingOptions } from './outgoing-call.ts';
import type { ServerTransaction } from './server-transaction.ts';
import { allowed, type CallEvents, type CallSurroundings, type Dialog, type SipCall } from './sip-call.ts';
import { timersOf } from './sip-timers.ts';
import { peerKey, type SipPeer, SipTransport, type TransportOptions } from './sip-transport.ts';
import { Transactions } from './transactions.ts';

export interface SipAgentOptions extends TransportOptions {
  /** A call comes in. */
  onCall(call: IncomingCall): void;
  /** Milliseconds of T1 (RFC 3261, 17); 500 if nothing is said. */
  readonly t1?: number;
  /** A message could not be handled: a fault of ours, which must not end the other calls. */
  onError(error: unknown): void;
  /** Whether the next message is delivered; tests lose some. */
  delivers?(): boolean;
}

/** One end of SIP: makes and takes calls at one address. */
export class SipAgent implements CallSurroundings {
  readonly transactions: Transactions;
  private transport!: SipTransport;
  private readonly calls = new Map<string, SipCall>();
  /** Calls that ended before their answer was acknowledged. */
  private readonly ending = new Map<string, SipCall>();

  private constructor(private readonly options: SipAgentOptions) {
    this.transactions = new Transactions((message, to) => this.send(message, to), timersOf(options.t1), {
      request: (transaction) => this.received(transaction),
      acknowledged: (request) => {
        const key = keyOfRequest(request);
        (this.calls.get(key) ?? this.ending.get(key))?.acknowledged(request);
      },
    });
  }

  /** @throws Error when the port is taken */
  static async open(options: SipAgentOptions): Promise<SipAgent> {
    const agent = new SipAgent(options);
    const { delivers = () => true } = options;
    agent.transport = await SipTransport.open(options, {
      message: (message, from) => {
        try {
          if (delivers()) agent.transactions.received(message, from);
        } catch (error) {
          options.onError(error);
        }
      },
      lost: (peer, reason) => agent.transactions.lost(peer, reason),
      needs: (peer) => [...agent.calls.values()].some((call) => peerKey(call.peer) === peerKey(peer)),
    });
    return agent;
  }

  get port(): number {
    return this.transport.port;
  }

  /** Calls that have not ended. */
  get openCalls(): number {
    return this.calls.size;
  }

  call(options: OutgoingOptions, on: CallEvents): OutgoingCall {
    const call = new OutgoingCall(options, this, on);
    this.calls.set(keyOf(call.dialog), call);
    call.start();
    return call;
  }

  /** Ends all calls, and waits a moment so that the other sides hear of it. */
  async close(): Promise<void> {
    const open = [...this.calls.values()];
    for (const call of open) call.hangUp();
    if (open.length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    this.transactions.close();
    await this.transport.close();
  }

  contact({ transport }: SipPeer): string {
    return `<sip:${this.options.address}:${this.port}${transportOf(transport)}>`;
  }

  via({ transport }: SipPeer): string {
    const branch = `z9hG4bK${randomBytes(10).toString('hex')}`;
    return `SIP/2.0/${transport.toUpperCase()} ${this.options.address}:${this.port};branch=${branch};rport`;
  }

  send(message: SipMessage, to: SipPeer): void {
    if (this.options.delivers?.() ?? true) this.transport.send(message, to);
  }

  forget(call: SipCall): void {
    const key = keyOf(call.dialog);
    if (!this.calls.delete(key)) return;
    this.ending.set(key, call);
    setTimeout(() => this.ending.delete(key), this.transactions.timers.giveUp).unref();
  }

  private received(transaction: ServerTransaction): void {
    const { request } = transaction;
    const refuse = (status: number, headers: [string, string][] = []) =>
      transaction.respond(responseTo(request, status, undefined, { tag: randomBytes(4).toString('hex'), headers }));
    if (tagOf(request) !== undefined) {
      const call = this.calls.get(keyOfRequest(request));
      return call ? call.received(transaction) : refuse(481);
    }
    if (request.method === 'OPTIONS')
      return refuse(200, [
        ['Allow', allowed],
        ['Accept', 'application/sdp'],
      ]);
    if (request.method !== 'INVITE') return refuse(405, [['Allow', allowed]]);
    const [extension] = request.headers.all('Require');
    if (extension !== undefined) return refuse(420, [['Unsupported', extension]]);
    let call: IncomingCall;
    try {
      call = new IncomingCall(transaction, this);
    } catch {
      return refuse(400);
    }
    transaction.respond(responseTo(request, 100));
    this.calls.set(keyOf(call.dialog), call);
    this.options.onCall(call);
  }
}

/** As a parameter of an address. */
export const transportOf = (transport: SipPeer['transport']): string =>
  transport === 'udp' ? '' : `;transport=${transport}`;

const keyOf = ({ callId, localTag }: Pick<Dialog, 'callId' | 'localTag'>): string => `${localTag} ${callId}`;

const keyOfRequest = (request: SipRequest): string =>
  keyOf({ callId: request.headers.get('Call-ID') ?? '', localTag: tagOf(request) ?? '' });

function tagOf({ headers }: SipRequest): string | undefined {
  try {
    return parseNameAddress(headers.get('To') ?? '').tag;
  } catch {
    return undefined;
  }
}
