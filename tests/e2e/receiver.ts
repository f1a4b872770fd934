import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A system that workflows call: records its requests, and answers as configured. */
export class Receiver {
  readonly calls: Call[] = [];
  status = 200;
  delayMs = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        receiver.calls.push({ path: request.url ?? '', headers: request.headers, body });
        const { status } = receiver;
        setTimeout(() => {
          response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify({ taken: status < 300 }));
        }, receiver.delayMs);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
