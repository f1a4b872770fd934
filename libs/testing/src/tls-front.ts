import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import type { Certificate } from './test-certificates.ts';

const host = '127.0.0.1';

/** Takes TLS connections, and passes what they carry on to a port that takes TCP. */
export class TlsFront {
  /** Decrypted bytes that came. */
  bytes = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async open(certificate: Certificate, behind: number): Promise<TlsFront> {
    const server = createServer(certificate);
    const front = new TlsFront(server);
    server.on('secureConnection', (outer) => {
      const inner = connect(behind, host);
      for (const [socket, other] of [
        [outer, inner],
        [inner, outer],
      ] as const) {
        front.sockets.add(socket);
        socket.on('error', () => undefined).once('close', () => other.destroy());
      }
      outer.on('data', ({ length }: Buffer) => (front.bytes += length));
      outer.pipe(inner).pipe(outer);
    });
    server.listen(0, host);
    await once(server, 'listening');
    return front;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((closed) => this.server.close(closed));
  }
}
