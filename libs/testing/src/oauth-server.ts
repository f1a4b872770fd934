import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** The token endpoint of an OAuth 2.0 server, for the grant of client credentials (RFC 6749, section 4.4). */
export class OauthServer {
  /** Scopes of the tokens that were given, in order. */
  readonly given: string[] = [];
  /** Seconds that a token lasts. */
  lifetime = 3_600;
  private readonly tokens = new Set<string>();
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  constructor(private readonly client: { id: string; secret: string }) {}

  /** @returns the address of the token endpoint */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the OAuth server has no port');
    return `http://127.0.0.1:${address.port}/token`;
  }

  /** Whether a header carries a token of this server. */
  isBearer(authorization: string | undefined): boolean {
    return this.tokens.has((authorization ?? '').replace(/^Bearer /, ''));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const pair = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = pair.split(':').map(decodeURIComponent);
    if (id !== this.client.id || secret !== this.client.secret) return void answer(401, { error: 'invalid_client' });
    if (request.method !== 'POST' || form.get('grant_type') !== 'client_credentials')
      return void answer(400, { error: 'unsupported_grant_type' });
    const token = randomUUID();
    this.tokens.add(token);
    this.given.push(form.get('scope') ?? '');
    answer(200, { access_token: token, token_type: 'Bearer', expires_in: this.lifetime });
  }
}
