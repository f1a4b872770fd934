import { parseVia } from '../messages/sip-address.ts';
import { cseqOf, responseTo, type SipMessage, type SipRequest, type SipResponse } from '../messages/sip-message.ts';
import { type ClientEvents, ClientTransaction } from './client-transaction.ts';
import { ServerTransaction } from './server-transaction.ts';
import type { SipTimers } from './sip-timers.ts';
import { peerKey, type SipPeer } from './sip-transport.ts';

export interface TransactionEvents {
  /** A new request. */
  request(transaction: ServerTransaction): void;
  /** An ACK of an answer of 200. */
  acknowledged(request: SipRequest): void;
}

/** Further requests are dropped; their senders repeat them. */
const mostAtOnce = 4_000;

/** Matches answers to requests, and repeated requests to their answers. */
export class Transactions {
  private readonly clients = new Map<string, ClientTransaction>();
  private readonly servers = new Map<string, ServerTransaction>();

  constructor(
    private readonly send: (message: SipMessage, to: SipPeer) => void,
    readonly timers: SipTimers,
    private readonly on: TransactionEvents,
  ) {}

  /** Sends a request and repeats it until it is answered. */
  begin(request: SipRequest, to: SipPeer, on: ClientEvents): ClientTransaction {
    const key = `${branchOf(request)} ${request.method}`;
    const transaction = new ClientTransaction(request, to, on, {
      timers: this.timers,
      send: this.send,
      begin: (...of) => void this.begin(...of),
      ended: () => this.clients.delete(key),
    });
    this.clients.set(key, transaction);
    return transaction;
  }

  received(message: SipMessage, from: SipPeer): void {
    if (message.kind === 'response') return this.receivedResponse(message);
    let key: string;
    try {
      key = serverKey(message);
    } catch {
      return;
    }
    const known = this.servers.get(key);
    if (message.method === 'ACK') return known?.takesAcknowledgement() ? undefined : this.on.acknowledged(message);
    if (known) return known.repeat();
    if (this.servers.size >= mostAtOnce) return;
    const transaction = new ServerTransaction(message, from, {
      timers: this.timers,
      send: this.send,
      ended: () => this.servers.delete(key),
    });
    this.servers.set(key, transaction);
    if (message.method === 'CANCEL') return this.cancelled(transaction);
    this.on.request(transaction);
  }

  /** A connection is gone: requests that nobody has answered yet have failed. */
  lost(peer: SipPeer, reason: string): void {
    const key = peerKey(peer);
    for (const each of [...this.clients.values()]) if (peerKey(each.peer) === key) each.lost(reason);
  }

  close(): void {
    for (const each of [...this.clients.values(), ...this.servers.values()]) each.close();
  }

  private receivedResponse(response: SipResponse): void {
    this.clients.get(`${branchOf(response)} ${cseqOf(response).method}`)?.received(response);
  }

  private cancelled(transaction: ServerTransaction): void {
    const invite = this.servers.get(serverKey({ ...transaction.request, method: 'INVITE' }));
    transaction.respond(responseTo(transaction.request, invite ? 200 : 481));
    if (invite && !invite.isAnswered) invite.onCancel?.();
  }
}

function branchOf({ headers }: Pick<SipMessage, 'headers'>): string {
  try {
    return parseVia(headers.all('Via')[0] ?? '').branch;
  } catch {
    return '';
  }
}

/** An ACK of a refusal has the key of its INVITE (RFC 3261, 17.2.3). @throws SipSyntaxError */
function serverKey({ headers, method }: Pick<SipRequest, 'headers' | 'method'>): string {
  const { branch, host, port } = parseVia(headers.all('Via')[0] ?? '');
  // Senders that are older than the RFC have no branch of their own for each transaction.
  const unique = branch.startsWith('z9hG4bK')
    ? branch
    : `${headers.get('Call-ID')} ${headers.get('CSeq')?.split(' ', 1)[0]}`;
  return `${unique} ${host}:${port} ${method === 'ACK' ? 'INVITE' : method}`;
}
