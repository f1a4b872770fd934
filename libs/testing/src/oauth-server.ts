import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * The token endpoint of an OAuth 2.0 server, for the grants of client credentials and of refresh tokens (RFC 6749,
 * sections 4.4 and 6). A refresh token is taken once, and each answer has the next one.
 */
export class OauthServer {
  /** Scopes of the tokens that were given, in order. */
  readonly given: string[] = [];
  /** Seconds that a token lasts. */
  lifetime = 3_600;
  /** Refresh tokens that were handed in, in order. */
  readonly refreshed: string[] = [];
  private readonly tokens = new Set<string>();
  private readonly refreshTokens = new Set<string>();
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  constructor(private readonly client: { id: string; secret: string }) {}

  /** @returns the address of the token endpoint */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the OAuth server has no port');
    return `http://127.0.0.1:${address.port}/token`;
  }

  /** A refresh token, as somebody who agreed would have got it. */
  refreshToken(): string {
    const token = randomUUID();
    this.refreshTokens.add(token);
    return token;
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
    const grant = form.get('grant_type');
    if (request.method !== 'POST' || (grant !== 'client_credentials' && grant !== 'refresh_token'))
      return void answer(400, { error: 'unsupported_grant_type' });
    const token = randomUUID();
    if (grant === 'refresh_token') {
      const used = form.get('refresh_token') ?? '';
      this.refreshed.push(used);
      if (!this.refreshTokens.delete(used)) return void answer(400, { error: 'invalid_grant' });
      this.tokens.add(token);
      const next = { refresh_token: this.refreshToken() };
      return void answer(200, { access_token: token, token_type: 'Bearer', expires_in: this.lifetime, ...next });
    }
    this.tokens.add(token);
    this.given.push(form.get('scope') ?? '');
    answer(200, { access_token: token, token_type: 'Bearer', expires_in: this.lifetime });
  }
}
