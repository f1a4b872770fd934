import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SipFraming } from '../messages/sip-framing.ts';
import { parseMessage, type SipMessage, writeMessage } from '../messages/sip-message.ts';
import { connectionProblem, hostAndPort, openSipSocket, readyEvent, type SipRemote } from './sip-socket.ts';

/** Somebody who speaks SIP, by the address that their messages come from. */
export interface SipPeer {
  readonly transport: 'udp' | 'tcp' | 'tls';
  readonly address: string;
  readonly port: number;
  /** With TLS, the name or address that the certificate must be for; the address if there is none. */
  readonly host?: string;
}

export interface TransportEvents {
  message(message: SipMessage, from: SipPeer): void;
  /** A connection was lost, or could not be made. @param reason in words for people */
  lost?(peer: SipPeer, reason: string): void;
  /** Whether a call needs the connection, which carries nothing at the moment. */
  needs?(peer: SipPeer): boolean;
}

export interface TransportOptions {
  readonly address: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Certificates of authorities that are trusted instead of the system's. */
  readonly authorities?: readonly string[];
}

/** Tells connections apart; one whose certificate was checked for another name is another one. */
export const peerKey = ({ transport, address, port, host = address }: SipPeer): string =>
  `${transport} ${host} ${address}:${port}`;
const mostConnections = 100;
const idleMs = 10 * 60_000;
const probeMs = 60_000;
const connectWithinMs = 10_000;

/**
 * Sends and receives messages over UDP and TCP, both on one port, and over TLS connections that it makes itself. What
 * is not SIP is dropped.
 */
export class SipTransport {
  private readonly connections = new Map<string, Connection>();

  private constructor(
    private readonly udp: UdpSocket,
    private readonly tcp: Server,
    private readonly on: TransportEvents,
    private readonly authorities: readonly string[] | undefined,
  ) {
    udp.on('message', (bytes, from) =>
      this.received(bytes, { transport: 'udp', address: from.address, port: from.port }),
    );
    // An ICMP refusal of something sent earlier: the timers of its transaction handle that.
    udp.on('error', () => undefined);
    tcp.maxConnections = mostConnections;
    tcp.on('connection', (socket) => this.serve(socket));
  }

  /**
   * Binds both protocols to the same port.
   * @throws Error when the port is taken
   */
  static async open({ address, port, authorities }: TransportOptions, on: TransportEvents): Promise<SipTransport> {
    for (let attempt = 1; ; attempt += 1) {
      const udp = createSocket('udp4');
      const tcp = createServer();
      try {
        udp.bind(port, address);
        await once(udp, 'listening');
        tcp.listen(udp.address().port, address);
        await once(tcp, 'listening');
        return new SipTransport(udp, tcp, on, authorities);
      } catch (error) {
        udp.close();
        tcp.close();
        // A free port for UDP may be taken for TCP.
        if (port !== 0 || attempt === 10) throw error;
      }
    }
  }

  get port(): number {
    return (this.tcp.address() as AddressInfo).port;
  }

  /** Sends once; whether it arrives is known by the answer only. A lost connection is opened anew. */
  send(message: SipMessage, to: SipPeer): void {
    const bytes = writeMessage(message);
    if (to.transport === 'udp') return this.udp.send(bytes, to.port, to.address, () => undefined);
    const open = this.connections.get(peerKey(to)) ?? this.connect({ ...to, transport: to.transport });
    open.write(bytes);
  }

  async close(): Promise<void> {
    for (const { socket } of this.connections.values()) socket.destroy();
    await Promise.all([
      new Promise<void>((closed) => this.udp.close(() => closed())),
      new Promise<void>((closed) => this.tcp.close(() => closed())),
    ]);
  }

  private connect(to: SipRemote): Connection {
    const socket = openSipSocket(to, this.authorities);
    const ready = readyEvent[to.transport];
    const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), connectWithinMs);
    socket.once(ready, () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    return this.use(socket, to, ready);
  }

  private serve(socket: Socket): void {
    const { remoteAddress: address, remotePort: port } = socket;
    if (address && port) this.use(socket, { transport: 'tcp', address, port });
    else socket.destroy();
  }

  private use(socket: Socket, peer: SipRemote, ready?: string): Connection {
    const [key, framing, connection] = [peerKey(peer), new SipFraming(), new Connection(socket, ready)];
    this.connections.set(key, connection);
    let problem = `${hostAndPort(peer)} closed the connection.`;
    socket.on('error', (error) => (problem = connectionProblem(error, peer)));
    socket.setKeepAlive(true, probeMs);
    socket.setTimeout(idleMs, () => {
      // Line breaks between messages keep a connection alive (RFC 5626, 4.4.1).
      if (this.on.needs?.(peer)) socket.write('\r\n\r\n');
      else socket.destroy();
    });
    socket.once('close', () => {
      if (this.connections.get(key) !== connection) return;
      this.connections.delete(key);
      this.on.lost?.(peer, problem);
    });
    socket.on('data', (chunk) => {
      try {
        for (const message of framing.push(chunk)) this.on.message(message, peer);
      } catch {
        socket.destroy();
      }
    });
    return connection;
  }

  private received(bytes: Buffer, from: SipPeer): void {
    let message: SipMessage;
    try {
      message = parseMessage(bytes);
    } catch {
      return;
    }
    this.on.message(message, from);
  }
}

/** Holds messages back until the connection is ready: nothing goes to a server whose certificate was not checked. */
class Connection {
  private waiting: Uint8Array[] | null = null;

  constructor(
    readonly socket: Socket,
    ready?: string,
  ) {
    if (ready === undefined) return;
    this.waiting = [];
    socket.once(ready, () => {
      for (const bytes of this.waiting ?? []) socket.write(bytes);
      this.waiting = null;
    });
  }

  write(bytes: Uint8Array): void {
    if (this.waiting) this.waiting.push(bytes);
    else this.socket.write(bytes);
  }
}
