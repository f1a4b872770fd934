import { SipHeaders } from '../messages/sip-headers.ts';
import { cseqOf, reasonOf, type SipRequest, type SipResponse } from '../messages/sip-message.ts';
import { Retransmission, type SipTimers } from './sip-timers.ts';
import type { SipPeer } from './sip-transport.ts';

export interface ClientEvents {
  /** 100 to 199. */
  provisional?(response: SipResponse): void;
  /** A final answer. An answer of 200 to INVITE comes as often as it is repeated, and is acknowledged each time. */
  final(response: SipResponse): void;
  /** No final answer came in time (408), or the request could not be sent (503, RFC 3261, 8.1.3.1). */
  failed(status: 408 | 503, reason: string): void;
}

interface Surroundings {
  readonly timers: SipTimers;
  send(message: SipRequest, to: SipPeer): void;
  /** Starts a CANCEL, which is a transaction of its own with the same branch. */
  begin(request: SipRequest, to: SipPeer, on: ClientEvents): void;
  ended(): void;
}

/** A request that waits for its answer (RFC 3261, 17.1). */
export class ClientTransaction {
  private state: 'calling' | 'proceeding' | 'completed' | 'accepted' | 'ended' = 'calling';
  private retransmission: Retransmission | undefined;
  private timer: NodeJS.Timeout;
  private acknowledgement: SipRequest | undefined;
  private isCancelled = false;

  constructor(
    readonly request: SipRequest,
    readonly peer: SipPeer,
    private readonly on: ClientEvents,
    private readonly around: Surroundings,
  ) {
    const { t1, t2, giveUp } = around.timers;
    const send = () => around.send(request, peer);
    send();
    if (peer.transport === 'udp') this.retransmission = new Retransmission(send, t1, this.isInvite ? Infinity : t2);
    this.timer = setTimeout(() => this.timedOut(), giveUp);
  }

  /** Cancels an INVITE. The CANCEL waits for the first response of the other side (RFC 3261, 9.1). */
  cancel(): void {
    if (this.isCancelled || !this.isInvite) return;
    this.isCancelled = true;
    if (this.state === 'proceeding') this.sendCancel();
  }

  received(response: SipResponse): void {
    if (this.state === 'ended') return;
    if (response.status < 200) return this.receivedProvisional(response);
    if (!this.isInvite) {
      if (this.state !== 'completed') this.complete(response, this.around.timers.t1 * 10);
      return;
    }
    if (response.status < 300) return this.receivedSuccess(response);
    if (this.state === 'accepted') return;
    this.acknowledgement ??= this.following('ACK', response.headers.get('To'));
    this.around.send(this.acknowledgement, this.peer);
    if (this.state !== 'completed') this.complete(response, this.around.timers.giveUp);
  }

  /** The connection is gone. Nothing is known to have arrived before the first answer; later answers may still come. */
  lost(reason: string): void {
    if (this.state !== 'calling') return;
    this.close();
    this.on.failed(503, reason);
  }

  /** Ends without telling anybody. */
  close(): void {
    this.state = 'ended';
    this.retransmission?.stop();
    clearTimeout(this.timer);
    this.around.ended();
  }

  private get isInvite(): boolean {
    return this.request.method === 'INVITE';
  }

  private receivedProvisional(response: SipResponse): void {
    if (this.state !== 'calling' && this.state !== 'proceeding') return;
    if (this.state === 'calling') {
      this.state = 'proceeding';
      // The other side may ring for minutes; whoever called ends that with a CANCEL.
      if (this.isInvite) {
        this.retransmission?.stop();
        clearTimeout(this.timer);
        if (this.isCancelled) this.sendCancel();
      }
    }
    this.on.provisional?.(response);
  }

  private receivedSuccess(response: SipResponse): void {
    if (this.state === 'completed') return;
    if (this.state !== 'accepted') {
      this.state = 'accepted';
      this.retransmission?.stop();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.close(), this.around.timers.giveUp);
    }
    this.on.final(response);
  }

  private complete(response: SipResponse, keepMs: number): void {
    this.state = 'completed';
    this.retransmission?.stop();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), keepMs);
    this.on.final(response);
  }

  private timedOut(): void {
    this.close();
    this.on.failed(408, reasonOf(408));
  }

  private sendCancel(): void {
    const ignore = () => undefined;
    const cancel = this.following('CANCEL', this.request.headers.get('To'));
    this.around.begin(cancel, this.peer, { final: ignore, failed: ignore });
    this.timer = setTimeout(() => this.timedOut(), this.around.timers.giveUp);
  }

  /** The CANCEL of an INVITE, or the ACK of its refusal, with its branch and number (RFC 3261, 9.1 and 17.1.1.3). */
  private following(method: 'CANCEL' | 'ACK', to = ''): SipRequest {
    const { headers, uri } = this.request;
    const kept = new SipHeaders([
      ['Via', headers.all('Via')[0] ?? ''],
      ['Max-Forwards', '70'],
      ['From', headers.get('From') ?? ''],
      ['To', to],
      ['Call-ID', headers.get('Call-ID') ?? ''],
      ['CSeq', `${cseqOf(this.request).number} ${method}`],
      ...headers.all('Route').map((route) => ['Route', route] as const),
    ]);
    return { kind: 'request', method, uri, headers: kept, body: '' };
  }
}
