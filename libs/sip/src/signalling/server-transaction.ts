import type { SipRequest, SipResponse } from '../messages/sip-message.ts';
import { Retransmission, type SipTimers } from './sip-timers.ts';
import type { SipPeer } from './sip-transport.ts';

interface Surroundings {
  readonly timers: SipTimers;
  send(message: SipResponse, to: SipPeer): void;
  ended(): void;
}

/** A request that we answer (RFC 3261, 17.2). Repeated requests get the last answer again. */
export class ServerTransaction {
  /** Called when the other side cancels an INVITE that has no final answer yet. */
  onCancel: (() => void) | undefined;
  /** Called when a final answer to an INVITE was not acknowledged in time. */
  onUnacknowledged: (() => void) | undefined;
  private last: SipResponse | undefined;
  private retransmission: Retransmission | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly request: SipRequest,
    readonly peer: SipPeer,
    private readonly around: Surroundings,
  ) {}

  get isAnswered(): boolean {
    return (this.last?.status ?? 0) >= 200;
  }

  /** A second final answer is ignored. */
  respond(response: SipResponse): void {
    if (this.isAnswered) return;
    this.last = response;
    const send = () => this.around.send(response, this.peer);
    send();
    if (response.status < 200) return;
    const { t1, t2, giveUp } = this.around.timers;
    const isInvite = this.request.method === 'INVITE';
    // An answer of 200 is repeated over TCP too: it is acknowledged end to end.
    if (isInvite && (response.status < 300 || this.peer.transport === 'udp'))
      this.retransmission = new Retransmission(send, t1, t2);
    this.timer = setTimeout(() => {
      const wasAcknowledged = !isInvite || this.retransmission === undefined;
      this.close();
      if (!wasAcknowledged) this.onUnacknowledged?.();
    }, giveUp);
  }

  /** The request came again. */
  repeat(): void {
    if (this.last) this.around.send(this.last, this.peer);
  }

  /**
   * Takes the ACK of a refusal.
   * @returns false for one that belongs to the call instead: that of a 200 has a branch of its own, unless the other
   * side is older than RFC 3261
   */
  takesAcknowledgement(): boolean {
    if (!this.last || this.last.status < 300) return false;
    this.acknowledged();
    return true;
  }

  /** Stops repeating the answer. */
  acknowledged(): void {
    this.retransmission?.stop();
    this.retransmission = undefined;
  }

  close(): void {
    this.retransmission?.stop();
    this.retransmission = undefined;
    clearTimeout(this.timer);
    this.around.ended();
  }
}
