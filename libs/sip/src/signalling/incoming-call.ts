import { parseNameAddress, parseUri } from '../messages/sip-address.ts';
import { cseqOf, reasonOf, responseTo, type SipRequest } from '../messages/sip-message.ts';
import type { ServerTransaction } from './server-transaction.ts';
import { type CallEvents, type CallSurroundings, newTag, SipCall } from './sip-call.ts';

/** A call that comes in. It is rung, accepted or refused by its owner, who sets `events` before. */
export class IncomingCall extends SipCall {
  events: CallEvents = { ended: () => undefined };
  /** Who calls, and who is called: the users of the addresses. */
  readonly caller: string;
  readonly called: string;
  private isHangUpDue = false;

  /** @throws SipSyntaxError for addresses that can't be read */
  constructor(
    private readonly invite: ServerTransaction,
    around: CallSurroundings,
  ) {
    const { headers, uri } = invite.request;
    const [from, to] = [headers.get('From') ?? '', headers.get('To') ?? ''];
    const dialog = {
      callId: headers.get('Call-ID') ?? '',
      localTag: newTag(),
      local: to,
      remote: from.replace(/;\s*tag=[^;]*/i, ''),
    };
    super(dialog, invite.peer, around, () => this.events);
    this.remoteTag = parseNameAddress(from).tag;
    this.caller = parseUri(parseNameAddress(from).uri).user;
    this.called = parseUri(uri).user;
    this.target = parseNameAddress(headers.all('Contact')[0] ?? from).uri;
    this.routes = headers.all('Record-Route');
    invite.onCancel = () => {
      this.respond(487);
      this.end({ by: 'them', status: 487, reason: reasonOf(487) });
    };
  }

  /** What the caller offers; empty if they want our offer. */
  get offer(): string {
    return this.invite.request.body;
  }

  get firstRequest(): SipRequest {
    return this.invite.request;
  }

  ring(): void {
    if (this.state === 'early')
      this.invite.respond(
        responseTo(this.invite.request, 180, undefined, {
          tag: this.dialog.localTag,
          headers: [['Contact', this.around.contact(this.peer)]],
        }),
      );
  }

  accept(sdp: string): void {
    if (this.state !== 'early') return;
    this.state = 'up';
    this.accepted(this.invite, cseqOf(this.invite.request).number, sdp);
  }

  refuse(status: number, headers: [string, string][] = []): void {
    if (this.state !== 'early') return;
    this.respond(status, headers);
    this.end({ by: 'us', status, reason: reasonOf(status) });
  }

  override hangUp(): void {
    if (this.state === 'ended') return;
    if (this.state === 'early') return this.refuse(480);
    // A caller who has not acknowledged the answer does not know of the call (RFC 3261, 15).
    if (this.unacknowledged.size > 0) this.isHangUpDue = true;
    else this.bye();
    this.end({ by: 'us', reason: 'hang-up' });
  }

  override acknowledged(request: SipRequest): void {
    super.acknowledged(request);
    if (!this.isHangUpDue) return;
    this.isHangUpDue = false;
    this.bye();
  }

  private respond(status: number, headers: [string, string][] = []): void {
    this.invite.respond(responseTo(this.invite.request, status, undefined, { tag: this.dialog.localTag, headers }));
  }
}
