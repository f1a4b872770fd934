import { randomBytes } from 'node:crypto';
import { parseNameAddress } from '../messages/sip-address.ts';
import { cseqOf, type SipRequest, type SipResponse } from '../messages/sip-message.ts';
import type { ClientTransaction } from './client-transaction.ts';
import { type CallEvents, type CallSurroundings, newTag, SipCall, type SipLogin } from './sip-call.ts';
import type { SipPeer } from './sip-transport.ts';

export interface OutgoingOptions {
  readonly peer: SipPeer;
  /** Address of the one who is called, such as `sip:+911234@carrier`. */
  readonly to: string;
  readonly from: string;
  readonly sdp: string;
  readonly login?: SipLogin;
  readonly headers?: readonly [string, string][];
}

/** A call that we make. */
export class OutgoingCall extends SipCall {
  private invite: ClientTransaction | undefined;
  private isCancelled = false;

  constructor(
    private readonly options: OutgoingOptions,
    around: CallSurroundings,
    on: CallEvents,
  ) {
    const dialog = {
      callId: randomBytes(12).toString('hex'),
      localTag: newTag(),
      local: `<${options.from}>`,
      remote: `<${options.to}>`,
    };
    super(dialog, options.peer, around, () => on, options.login);
    this.target = options.to;
  }

  /** Sends the first INVITE. */
  start(login?: [string, string]): void {
    const { headers = [], sdp } = this.options;
    const all = [...headers, ['Content-Type', 'application/sdp'] as const, ...(login ? [login] : [])];
    const request = this.request('INVITE', all, sdp, (this.sequence += login ? 1 : 0));
    this.invite = this.around.transactions.begin(request, this.peer, {
      provisional: ({ status }) => {
        if (status > 100 && this.state === 'early') this.on().ringing?.();
      },
      final: (response) => this.answered(request, response, login !== undefined),
      failed: (status, reason) => this.end({ by: 'network', status, reason }),
    });
  }

  override hangUp(): void {
    if (this.state === 'ended') return;
    if (this.state === 'up') this.bye();
    else {
      this.isCancelled = true;
      this.invite?.cancel();
    }
    this.end({ by: 'us', ...(this.isCancelled && { status: 487 }), reason: 'hang-up' });
  }

  private answered(request: SipRequest, response: SipResponse, isRepeated: boolean): void {
    const { status, reason } = response;
    if (status < 300) return this.succeeded(request, response);
    const login = isRepeated || this.isCancelled ? null : this.loginFor(response, 'INVITE');
    if (login) this.start(login);
    else this.end({ by: 'them', status, reason });
  }

  private succeeded(request: SipRequest, response: SipResponse): void {
    const { number } = cseqOf(request);
    const answer = readAnswer(response);
    if (!answer) return this.end({ by: 'network', status: 500, reason: 'the answer cannot be read' });
    if (this.state === 'up' && answer.tag === this.remoteTag) return this.acknowledge(number);
    // Answered after we gave up, or by a second phone: that call is ended at once.
    if (this.state !== 'early') return this.leave(number, answer);
    Object.assign(this, { remoteTag: answer.tag, target: answer.target, routes: answer.routes });
    this.state = 'up';
    this.acknowledge(number);
    this.on().answered?.(response.body);
  }

  private leave(number: number, { tag, target, routes }: Answer): void {
    const own = { tag: this.remoteTag, target: this.target, routes: this.routes };
    Object.assign(this, { remoteTag: tag, target, routes });
    this.acknowledge(number);
    this.bye();
    Object.assign(this, { remoteTag: own.tag, target: own.target, routes: own.routes });
  }
}

interface Answer {
  readonly tag: string | undefined;
  readonly target: string;
  readonly routes: readonly string[];
}

function readAnswer({ headers }: SipResponse): Answer | null {
  try {
    return {
      tag: parseNameAddress(headers.get('To') ?? '').tag,
      target: parseNameAddress(headers.all('Contact')[0] ?? headers.get('To') ?? '').uri,
      routes: headers.all('Record-Route').reverse(),
    };
  } catch {
    return null;
  }
}
