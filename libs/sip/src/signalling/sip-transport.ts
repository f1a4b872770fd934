import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SipFraming } from '../messages/sip-framing.ts';
import { parseMessage, type SipMessage, writeMessage } from '../messages/sip-message.ts';

/** Somebody who speaks SIP, by the address that their messages come from. */
export interface SipPeer {
  readonly transport: 'udp' | 'tcp';
  readonly address: string;
  readonly port: number;
}

const keyOf = ({ address, port }: Pick<SipPeer, 'address' | 'port'>): string => `${address}:${port}`;
const mostConnections = 100;
const idleMs = 10 * 60_000;
const connectWithinMs = 5_000;

/** Sends and receives messages over UDP and TCP, both on one port. What is not SIP is dropped. */
export class SipTransport {
  private readonly connections = new Map<string, Socket>();

  private constructor(
    readonly address: string,
    private readonly udp: UdpSocket,
    private readonly tcp: Server,
    private readonly onMessage: (message: SipMessage, from: SipPeer) => void,
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
   * @param port 0 for any free one
   * @throws Error when the port is taken
   */
  static async open(
    address: string,
    port: number,
    onMessage: (message: SipMessage, from: SipPeer) => void,
  ): Promise<SipTransport> {
    for (let attempt = 1; ; attempt += 1) {
      const udp = createSocket('udp4');
      const tcp = createServer();
      try {
        udp.bind(port, address);
        await once(udp, 'listening');
        tcp.listen(udp.address().port, address);
        await once(tcp, 'listening');
        return new SipTransport(address, udp, tcp, onMessage);
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
    const open = this.connections.get(keyOf(to)) ?? this.connect(to);
    open.write(bytes);
  }

  async close(): Promise<void> {
    for (const socket of this.connections.values()) socket.destroy();
    await Promise.all([
      new Promise<void>((closed) => this.udp.close(() => closed())),
      new Promise<void>((closed) => this.tcp.close(() => closed())),
    ]);
  }

  private connect({ address, port }: SipPeer): Socket {
    const socket = connect({ host: address, port });
    const timer = setTimeout(() => socket.destroy(), connectWithinMs);
    socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    this.use(socket, address, port);
    return socket;
  }

  private serve(socket: Socket): void {
    if (socket.remoteAddress && socket.remotePort) this.use(socket, socket.remoteAddress, socket.remotePort);
    else socket.destroy();
  }

  private use(socket: Socket, address: string, port: number): void {
    const [peer, framing] = [{ transport: 'tcp', address, port } as const, new SipFraming()];
    this.connections.set(keyOf(peer), socket);
    socket.on('error', () => undefined);
    socket.setTimeout(idleMs, () => socket.destroy());
    socket.once('close', () => {
      if (this.connections.get(keyOf(peer)) === socket) this.connections.delete(keyOf(peer));
    });
    socket.on('data', (chunk) => {
      try {
        for (const message of framing.push(chunk)) this.onMessage(message, peer);
      } catch {
        socket.destroy();
      }
    });
  }

  private received(bytes: Buffer, from: SipPeer): void {
    let message: SipMessage;
    try {
      message = parseMessage(bytes);
    } catch {
      return;
    }
    this.onMessage(message, from);
  }
}
