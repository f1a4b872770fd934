import { randomBytes } from 'node:crypto';
import { challengeOf, digestLogin } from '../messages/digest.ts';
import { parseNameAddress } from '../messages/sip-address.ts';
import { SipHeaders } from '../messages/sip-headers.ts';
import {
  cseqOf,
  reasonOf,
  responseTo,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../messages/sip-message.ts';
import type { ServerTransaction } from './server-transaction.ts';
import type { SipPeer } from './sip-transport.ts';
import type { Transactions } from './transactions.ts';

/** How a call ended. `status`: the SIP status of one that was never answered. */
export interface CallEnd {
  readonly by: 'us' | 'them' | 'network';
  readonly status?: number;
  readonly reason: string;
}

export interface CallEvents {
  /** The other side rings. */
  ringing?(): void;
  /** The other side answered our call. */
  answered?(sdp: string): void;
  /**
   * The other side wants to change the media, as for hold. Empty: it asks for our offer.
   * @returns our description, or a status to refuse with
   */
  offered?(sdp: string): string | number;
  /** A digit that comes as a message instead of as audio. */
  digit?(digit: string): void;
  /** The other side asks us to call somebody instead. @returns a status */
  referred?(to: string): number;
  /** Progress of a transfer that we asked for. */
  progressed?(status: number, reason: string): void;
  /** Exactly once. */
  ended(end: CallEnd): void;
}

export interface SipLogin {
  readonly user: string;
  readonly password: string;
}

/** What a call needs of the agent that it belongs to. */
export interface CallSurroundings {
  readonly transactions: Transactions;
  /** Our address for the other side, as Contact has it. */
  contact(peer: SipPeer): string;
  via(peer: SipPeer): string;
  send(message: SipMessage, to: SipPeer): void;
  forget(call: SipCall): void;
}

export interface Dialog {
  readonly callId: string;
  readonly localTag: string;
  /** Name and address of our side and of theirs, without tags. */
  readonly local: string;
  readonly remote: string;
}

export const newTag = (): string => randomBytes(8).toString('hex');

/** A call: two sides that share a dialog (RFC 3261, 12). */
export abstract class SipCall {
  protected state: 'early' | 'up' | 'ended' = 'early';
  protected remoteTag: string | undefined;
  /** Where requests of this call are addressed; they are sent to the address that its messages come from. */
  protected target = '';
  protected routes: readonly string[] = [];
  protected sequence = 1;
  /** Answers of ours that the other side has to acknowledge, by the number of the request. */
  protected readonly unacknowledged = new Map<number, ServerTransaction>();
  private remoteSequence = -1;

  constructor(
    readonly dialog: Dialog,
    readonly peer: SipPeer,
    protected readonly around: CallSurroundings,
    protected readonly on: () => CallEvents,
    private readonly login?: SipLogin,
  ) {}

  get isUp(): boolean {
    return this.state === 'up';
  }

  get hasEnded(): boolean {
    return this.state === 'ended';
  }

  /** Ends the call in whatever state it is. */
  abstract hangUp(): void;

  /** A request within the call. */
  received(transaction: ServerTransaction): void {
    const { request } = transaction;
    const { number } = cseqOf(request);
    if (number < this.remoteSequence) return transaction.respond(responseTo(request, 500));
    this.remoteSequence = number;
    switch (request.method) {
      case 'BYE':
        transaction.respond(responseTo(request, 200));
        return this.end({ by: 'them', reason: 'hang-up' });
      case 'INVITE':
        return this.receivedOffer(transaction, number);
      case 'INFO':
        transaction.respond(responseTo(request, 200));
        return this.receivedInfo(request.body);
      case 'NOTIFY':
        transaction.respond(responseTo(request, 200));
        return this.receivedNotice(request.body);
      case 'REFER':
        return this.receivedReferral(transaction);
      case 'OPTIONS':
        return transaction.respond(responseTo(request, 200));
      default:
        return transaction.respond(responseTo(request, 405, undefined, { headers: [['Allow', allowed]] }));
    }
  }

  /** An ACK within the call. */
  acknowledged(request: SipRequest): void {
    const { number } = cseqOf(request);
    this.unacknowledged.get(number)?.acknowledged();
    this.unacknowledged.delete(number);
  }

  /**
   * Asks the other side to call somebody else (RFC 3515); its progress is reported to `progressed`.
   * @returns the status of the answer; 202 when it will try
   */
  refer(to: string, headers: readonly [string, string][] = []): Promise<{ status: number; reason: string }> {
    return this.ask('REFER', [['Refer-To', `<${to}>`], ['Referred-By', this.dialog.local], ...headers]);
  }

  /** Tells the other side the progress of its referral (RFC 3515, 2.4.5). */
  async notify(status: number): Promise<void> {
    const state = status < 200 ? 'active;expires=60' : 'terminated;reason=noresource';
    await this.ask(
      'NOTIFY',
      [
        ['Event', 'refer'],
        ['Subscription-State', state],
        ['Content-Type', 'message/sipfrag'],
      ],
      `SIP/2.0 ${status} ${reasonOf(status)}`,
    );
  }

  /** Changes the media. @returns the status, and the description of the other side */
  async reinvite(sdp: string): Promise<{ status: number; sdp: string }> {
    const answer = await this.ask('INVITE', [['Content-Type', 'application/sdp']], sdp);
    return { status: answer.status, sdp: answer.body };
  }

  protected end(end: CallEnd): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.around.forget(this);
    if (end.by !== 'us') for (const each of this.unacknowledged.values()) each.acknowledged();
    this.on().ended(end);
  }

  protected bye(): void {
    void this.ask('BYE');
  }

  /** Sends a request within the call, with a login if it is asked for. */
  protected async ask(
    method: string,
    headers: readonly (readonly [string, string])[] = [],
    body = '',
  ): Promise<{ status: number; reason: string; body: string }> {
    const first = await this.begin(this.request(method, headers, body));
    const login = first && this.loginFor(first, method);
    const answer = login ? await this.begin(this.request(method, [...headers, login], body)) : first;
    return answer ?? { status: 408, reason: 'Request Timeout', body: '' };
  }

  /** A request within the call, or its first one. */
  protected request(
    method: string,
    headers: readonly (readonly [string, string])[] = [],
    body = '',
    number = (this.sequence += 1),
  ): SipRequest {
    const { callId, local, localTag, remote } = this.dialog;
    const to = this.remoteTag === undefined ? remote : `${remote};tag=${this.remoteTag}`;
    const all = new SipHeaders([
      ['Via', this.around.via(this.peer)],
      ['Max-Forwards', '70'],
      ...this.routes.map((route) => ['Route', route] as const),
      ['From', `${local};tag=${localTag}`],
      ['To', to],
      ['Call-ID', callId],
      ['CSeq', `${number} ${method}`],
      ['Contact', this.around.contact(this.peer)],
      ['User-Agent', 'Tessera'],
      ...headers,
    ]);
    return { kind: 'request', method, uri: this.target, headers: all, body };
  }

  /** @returns the header that answers a challenge; null if there is none, or no login for it */
  protected loginFor(response: SipResponse, method: string): [string, string] | null {
    const asked = challengeOf(response);
    if (!asked || !this.login) return null;
    const value = digestLogin(asked.challenge, { method, uri: this.target, ...this.login });
    return value === null ? null : [asked.header, value];
  }

  private begin(request: SipRequest): Promise<SipResponse | null> {
    return new Promise((answered) => {
      this.around.transactions.begin(request, this.peer, {
        final: (response) => {
          if (request.method === 'INVITE' && response.status < 300) this.acknowledge(cseqOf(request).number);
          answered(response);
        },
        failed: () => answered(null),
      });
    });
  }

  /** The ACK of an answer of 200 is a request of its own. */
  protected acknowledge(number: number): void {
    this.around.send(this.request('ACK', [], '', number), this.peer);
  }

  private receivedOffer(transaction: ServerTransaction, number: number): void {
    const { request } = transaction;
    if (this.unacknowledged.size > 0) return transaction.respond(responseTo(request, 491));
    const answer = this.on().offered?.(request.body) ?? 488;
    if (typeof answer === 'number') return transaction.respond(responseTo(request, answer));
    this.accepted(transaction, number, answer);
  }

  protected accepted(transaction: ServerTransaction, number: number, sdp: string): void {
    this.unacknowledged.set(number, transaction);
    transaction.onUnacknowledged = () => {
      this.unacknowledged.delete(number);
      this.notAcknowledged();
    };
    const headers: [string, string][] = [
      ['Contact', this.around.contact(this.peer)],
      ['Allow', allowed],
      ['Content-Type', 'application/sdp'],
    ];
    const { localTag } = this.dialog;
    transaction.respond(responseTo(transaction.request, 200, undefined, { tag: localTag, headers, body: sdp }));
  }

  /** The other side is gone, or never got the answer (RFC 3261, 13.3.1.4). */
  protected notAcknowledged(): void {
    this.bye();
    this.end({ by: 'network', reason: 'no acknowledgement' });
  }

  private receivedInfo(body: string): void {
    const [, digit] = /^Signal\s*=\s*([0-9A-D*#])\s*$/im.exec(body) ?? [];
    if (digit !== undefined) this.on().digit?.(digit);
  }

  private receivedNotice(body: string): void {
    const [, status, reason = ''] = /^SIP\/2\.0 (\d{3}) ?([^\r\n]*)/.exec(body) ?? [];
    if (status !== undefined) this.on().progressed?.(Number(status), reason);
  }

  private receivedReferral(transaction: ServerTransaction): void {
    const { request } = transaction;
    let to: string;
    try {
      to = parseNameAddress(request.headers.get('Refer-To') ?? '').uri;
    } catch {
      return transaction.respond(responseTo(request, 400));
    }
    transaction.respond(responseTo(request, this.on().referred?.(to) ?? 603));
  }
}

export const allowed = 'INVITE, ACK, BYE, CANCEL, OPTIONS, INFO, NOTIFY';
