import { AccountEmail } from '@tessera/contracts/common.schema';
import { DomainError } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import type { GivenToken } from '@tessera/kit/outbound/oauth-tokens';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import * as client from 'openid-client';
import { z } from 'zod';

/** Who somebody is at a provider. */
export const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** Empty for an account without one, where the provider allows it. */
  email: z.string(),
  isVerified: z.boolean(),
  name: z.string(),
});
export type Identity = z.infer<typeof Identity>;

/** What an answer is checked against. */
export const ExpectedAnswer = z.object({
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
});
export type ExpectedAnswer = z.infer<typeof ExpectedAnswer>;

const claimsOf = (email: z.ZodType<string>) =>
  z.object({
    iss: z.string(),
    sub: z.string().min(1).max(255),
    email,
    email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
    name: z.string().trim().min(1).max(200).catch(''),
  });
const [Claims, ClaimsMaybeWithoutEmail] = [claimsOf(AccountEmail), claimsOf(AccountEmail.catch(''))];

export interface ProviderOptions {
  /** For messages. */
  name: string;
  issuer: string;
  client: { id: string; secret: string } | null;
  /** Where the browser comes back to. */
  redirect: string;
  /** Hosts that may be called besides public ones and the issuer's. */
  outboundAllow: readonly string[];
  /**
   * `basic`: the provider checks state only. It refuses PKCE, returns no nonce, can't be asked to let the person choose
   * an account, and has accounts without an address.
   */
  features: 'full' | 'basic';
}
const methods = { GET: 'GET', POST: 'POST' } as const;

/** What an authorization asks for besides who the person is. */
export interface Asked {
  /** Asks which account, also if there is only one. */
  choose?: boolean;
  /** Besides `openid email profile`. */
  scope?: string;
  parameters?: Record<string, string>;
}

/** A provider of OpenID Connect: the code flow. */
export class IdentityProvider {
  private readonly http: OutboundHttp;
  private found: Promise<client.Configuration> | undefined;

  constructor(private readonly options: ProviderOptions) {
    const { hostname } = new URL(options.issuer);
    this.http = new OutboundHttp(new AddressRules([...options.outboundAllow, hostname]));
  }

  get isOn(): boolean {
    return this.options.client !== null;
  }

  /** @throws DomainError NOT_FOUND where the provider is not set up */
  requireOn(): void {
    if (!this.isOn) throw this.isOff();
  }

  /** The page where the person proves who they are. */
  async begin({ choose, scope, parameters }: Asked = {}): Promise<{ url: string; expected: ExpectedAnswer }> {
    const configuration = await this.configuration();
    const [state, isFull] = [client.randomState(), this.options.features === 'full'];
    const proofs = isFull ? { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() } : {};
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.options.redirect,
      scope: ['openid email profile', ...(scope === undefined ? [] : [scope])].join(' '),
      state,
      ...(proofs.nonce !== undefined && {
        nonce: proofs.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(proofs.verifier),
        code_challenge_method: 'S256',
      }),
      ...(choose && isFull && { prompt: 'select_account' }),
      ...parameters,
    });
    return { url: url.href, expected: { state, ...proofs } };
  }

  /** As `exchange`, for those who only ask who the person is. */
  async identity(answer: string, expected: ExpectedAnswer): Promise<Identity> {
    return (await this.exchange(answer, expected)).identity;
  }

  /**
   * Exchanges the code of an answer, after state and issuer were checked, and nonce and PKCE where the provider has
   * them.
   * @param answer the query of the address that the browser came back to
   * @throws DomainError for an answer that is refused, wrong, old, or to something else
   */
  async exchange(
    answer: string,
    expected: ExpectedAnswer,
  ): Promise<{ identity: Identity; token: GivenToken; scopes: Set<string> | null }> {
    const configuration = await this.configuration();
    try {
      const { state, nonce, verifier } = expected;
      const address = new URL(`${this.options.redirect}?${answer}`);
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const schema = this.options.features === 'full' ? Claims : ClaimsMaybeWithoutEmail;
      const { iss: issuer, sub: subject, email, email_verified, name } = schema.parse(tokens.claims());
      const identity = { issuer, subject, email, isVerified: email_verified };
      return {
        identity: { ...identity, name: name || (email.split('@')[0] ?? '') },
        token: tokens,
        // RFC 6749, section 5.1: a scope that is left out is the one that was asked for.
        scopes: tokens.scope === undefined ? null : new Set(tokens.scope.split(' ')),
      };
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  close(): Promise<void> {
    return this.http.close();
  }

  private async configuration(): Promise<client.Configuration> {
    this.found ??= this.discover();
    try {
      return await this.found;
    } catch (error) {
      this.found = undefined;
      throw this.refusalOf(error);
    }
  }

  private discover(): Promise<client.Configuration> {
    const { issuer, client: registered } = this.options;
    if (!registered) throw this.isOff();
    const url = new URL(issuer);
    return client.discovery(url, registered.id, registered.secret, undefined, {
      [client.customFetch]: this.fetch,
      // Production takes https only: the settings hold that.
      ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
    });
  }

  private readonly fetch: client.CustomFetch = async (url, { method, headers, body, signal }) => {
    const answer = await this.http.send({
      method: method === 'POST' ? methods.POST : methods.GET,
      url,
      headers,
      body: body === undefined || body === null ? null : String(body),
      signal: signal ?? AbortSignal.timeout(10_000),
    });
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: answer.headers });
  };

  /** Our answer to a failed exchange. Only faults that an operator can mend are logged. */
  private refusalOf(error: unknown): DomainError {
    const { name } = this.options;
    if (error instanceof DomainError) return error;
    if (error instanceof client.AuthorizationResponseError) {
      const why = refusals.has(error.error) ? 'You did not allow it' : `${name} answered ${error.error.slice(0, 60)}`;
      return new DomainError('UNPROCESSABLE', `${why}. Begin again.`, { field: 'body.answer' });
    }
    if (error instanceof z.ZodError) {
      const message = `This ${name} account has no email address. Choose another one.`;
      return new DomainError('UNPROCESSABLE', message, { field: 'body.answer' });
    }
    if (isUnreachable(error)) {
      log.warn({ err: error, provider: name }, 'the OpenID provider cannot be reached');
      const message = `${name} does not answer. Try again in a minute.`;
      return new DomainError('UNAVAILABLE', message, { retryAfterSeconds: 60 });
    }
    log.warn({ err: error, provider: name }, 'an answer of the OpenID provider was refused');
    const message = `This answer of ${name} is wrong, was used already, or belongs to another login. Begin again.`;
    return new DomainError('GONE', message, { field: 'body.answer' });
  }

  private isOff(): DomainError {
    return new DomainError(
      'NOT_FOUND',
      `${this.options.name} is not set up here. The operator of this installation can do so.`,
    );
  }
}

/** What providers call a person's refusal: the standard's word, and LinkedIn's. */
const refusals = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);

/** `openid-client` wraps what its fetch throws. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutboundFault) return true;
  return false;
}
