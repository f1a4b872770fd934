import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What LiveKit was asked to record. */
export interface EgressRequest {
  /** JSON as it came. */
  body: Record<string, unknown>;
  /** Of the token: who asked, and what for. */
  grants: Record<string, unknown>;
}

const path = '/twirp/livekit.Egress/StartRoomCompositeEgress';

/** LiveKit's server API as far as it starts an Egress: Twirp over JSON, with a token signed by the server's secret. */
export class EgressServer {
  readonly asked: EgressRequest[] = [];
  /** What the service does with a request; undefined leaves it without an answer. */
  answer: { status: number; body: object } | undefined = { status: 200, body: { egress_id: 'EG_test', status: 0 } };
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  constructor(private readonly secret: string) {}

  /** @returns its address, as LIVEKIT_URL has it */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the Egress server has no port');
    return `ws://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, msg: code }));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url !== path || request.method !== 'POST') return void refuse(404, 'bad_route');
    const grants = this.grantsOf(request.headers.authorization ?? '');
    if (!grants) return void refuse(401, 'unauthenticated');
    this.asked.push({ body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>, grants });
    if (!this.answer) return;
    response.writeHead(this.answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.answer.body));
  }

  private grantsOf(authorization: string): Record<string, unknown> | null {
    const [head = '', payload = '', signature] = authorization.replace(/^Bearer /, '').split('.');
    const expected = createHmac('sha256', this.secret).update(`${head}.${payload}`).digest('base64url');
    if (signature !== expected) return null;
    const { video } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { video?: Record<string, unknown> };
    return video?.['roomRecord'] === true ? video : null;
  }
}
