import { createServer, type Server } from 'node:http';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface OpenIdAccount {
  sub: string;
  /** Missing for an account without one. */
  email?: string;
  email_verified: boolean;
  name: string;
}

export interface OpenIdClient {
  id: string;
  secret: string;
  redirect: string;
  /** As at LinkedIn: PKCE is refused, and ID tokens have no nonce. */
  isBasic?: true;
}

/** As at Google: whoever asks for it gets a refresh token, which stays the same when it is used. */
const calendarScope = 'https://www.googleapis.com/auth/calendar.app.created';
const scope = `openid email profile ${calendarScope}`;

/** As at Google, a client may ask the person to choose an account. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

/** An OpenID provider with a page to choose an account on, in the place of Google. It signs and checks everything. */
export class OpenIdProvider {
  readonly accounts = new Map<string, OpenIdAccount>();
  /** Exchanges of codes are not answered. */
  isAway = false;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(client: OpenIdClient, port = 0): Promise<OpenIdProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the provider has no port');
    const stand = new OpenIdProvider(server, `http://127.0.0.1:${address.port}`);
    const provider = new Provider(stand.issuer, stand.configuration(client));
    const answer = provider.callback();
    server.on('request', (request, response) => {
      const uid = /^\/interaction\/([\w-]+)$/.exec(request.url?.split('?')[0] ?? '')?.[1];
      if (uid === undefined && stand.isAway) return void response.destroy();
      if (uid === undefined) {
        const asked = new URL(request.url ?? '/', stand.issuer);
        if (client.isBasic && asked.searchParams.has('code_challenge'))
          return void response.writeHead(400).end('PKCE is not enabled for this client');
        if (client.isBasic && asked.searchParams.has('nonce')) {
          asked.searchParams.delete('nonce');
          request.url = `${asked.pathname}${asked.search}`;
        }
        return void answer(request, response);
      }
      const chosen = new URL(request.url ?? '/', stand.issuer).searchParams.get('account');
      if (chosen === null) return void response.setHeader('content-type', 'text/html; charset=utf-8').end(stand.page());
      const result = stand.accounts.has(chosen)
        ? { login: { accountId: chosen }, select_account: {}, consent: {} }
        : { error: 'access_denied', error_description: 'The person refused' };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
    return stand;
  }

  add(account: OpenIdAccount): OpenIdAccount {
    this.accounts.set(account.sub, account);
    return account;
  }

  /**
   * Walks through the pages as a browser does.
   * @param account the chosen one; another text refuses
   * @returns the query of the address that the provider sends the browser back to
   */
  async answer(url: string, account: string): Promise<string> {
    const cookies = new Map<string, string>();
    for (let at = new URL(url), hops = 0; hops < 10; hops += 1) {
      const response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null && at.pathname.startsWith('/interaction/')) {
        at.searchParams.set('account', account);
        continue;
      }
      if (location === null) throw new Error(`the provider ended with ${response.status}: ${await response.text()}`);
      at = new URL(location, at);
      if (at.origin !== this.issuer) return at.search.slice(1);
    }
    throw new Error('the provider redirects without an end');
  }

  /** Whether it gave an access token that is still valid. */
  async isToken(token: string): Promise<boolean> {
    return (await fetch(`${this.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).ok;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private page(): string {
    const links = [...this.accounts.values()].map(
      ({ sub, email, name }) => `<li><a href="?account=${encodeURIComponent(sub)}">${email ?? name}</a></li>`,
    );
    return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1><ul>${links.join('')}</ul>`;
  }

  private configuration(client: OpenIdClient): Configuration {
    return {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [client.redirect],
          token_endpoint_auth_method: 'client_secret_post',
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      scopes: scope.split(' '),
      extraParams: ['access_type'],
      issueRefreshToken: async (_, __, code) => code.scopes.has(calendarScope),
      rotateRefreshToken: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      pkce: { required: () => !client.isBasic },
      cookies: { keys: ['only for tests'] },
      features: { devInteractions: { enabled: false } },
      interactions: { policy: policy(), url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => {
        const account = this.accounts.get(sub);
        return account && { accountId: sub, claims: () => ({ ...account }) };
      },
      // Everybody has agreed already.
      loadExistingGrant: async ({ oidc }) => {
        const { Grant } = oidc.provider;
        const grant = new Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
        grant.addOIDCScope(scope);
        await grant.save();
        return grant;
      },
    };
  }
}
