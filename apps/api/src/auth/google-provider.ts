import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AccountEmail } from '@tessera/contracts/common.schema';
import { DomainError } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import * as client from 'openid-client';
import { z } from 'zod';
import type { ApiSettings } from '../config.ts';
import { API_SETTINGS } from '../settings.ts';

/** Who somebody is at the provider. */
export const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  name: z.string(),
});
export type Identity = z.infer<typeof Identity>;

/** What an answer is checked against. */
export const ExpectedAnswer = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type ExpectedAnswer = z.infer<typeof ExpectedAnswer>;

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: AccountEmail,
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().trim().min(1).catch(''),
});

type Settings = Pick<
  ApiSettings,
  'GOOGLE_ISSUER' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'OUTBOUND_ALLOW' | 'PUBLIC_URL'
>;
const methods = { GET: 'GET', POST: 'POST' } as const;

/** Google by OpenID Connect: the code flow with PKCE. The issuer is configuration. */
@Injectable()
export class GoogleProvider implements OnApplicationShutdown {
  private readonly http: OutboundHttp;
  private readonly redirect: string;
  private found: Promise<client.Configuration> | undefined;

  constructor(@Inject(API_SETTINGS) private readonly settings: Settings) {
    const { hostname } = new URL(settings.GOOGLE_ISSUER);
    this.http = new OutboundHttp(new AddressRules([...settings.OUTBOUND_ALLOW, hostname]));
    this.redirect = `${settings.PUBLIC_URL}/auth/google`;
  }

  get isOn(): boolean {
    return this.settings.GOOGLE_CLIENT_ID !== undefined && this.settings.GOOGLE_CLIENT_SECRET !== undefined;
  }

  /** @throws DomainError NOT_FOUND where Google is not set up */
  requireOn(): void {
    if (!this.isOn) throw isOff();
  }

  /**
   * The page where the person proves who they are.
   * @param choose asks which account, also if there is only one
   */
  async begin(choose: boolean): Promise<{ url: string; expected: ExpectedAnswer }> {
    const configuration = await this.configuration();
    const expected = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirect,
      scope: 'openid email profile',
      state: expected.state,
      nonce: expected.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
      code_challenge_method: 'S256',
      ...(choose && { prompt: 'select_account' }),
    });
    return { url: url.href, expected };
  }

  /**
   * Exchanges the code of an answer, after state, issuer, nonce and PKCE were checked.
   * @param answer the query of the address that the browser came back to
   * @throws DomainError for an answer that is refused, wrong, old, or to something else
   */
  async identity(answer: string, { state, nonce, verifier }: ExpectedAnswer): Promise<Identity> {
    const configuration = await this.configuration();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${this.redirect}?${answer}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const { iss, sub, email, email_verified, name } = Claims.parse(tokens.claims());
      return {
        issuer: iss,
        subject: sub,
        email,
        isVerified: email_verified,
        name: name || (email.split('@')[0] ?? ''),
      };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  private async configuration(): Promise<client.Configuration> {
    this.found ??= this.discover();
    try {
      return await this.found;
    } catch (error) {
      this.found = undefined;
      throw refusalOf(error);
    }
  }

  private discover(): Promise<client.Configuration> {
    const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = this.settings;
    if (id === undefined || secret === undefined) throw isOff();
    const url = new URL(issuer);
    return client.discovery(url, id, secret, undefined, {
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
}

/** Our answer to a failed exchange. Only faults that an operator can mend are logged. */
function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof client.AuthorizationResponseError) {
    const why =
      error.error === 'access_denied' ? 'You did not allow it' : `Google answered ${error.error.slice(0, 60)}`;
    return new DomainError('UNPROCESSABLE', `${why}. Begin again.`, { field: 'body.answer' });
  }
  if (error instanceof z.ZodError) {
    const message = 'This Google account has no email address. Choose another one.';
    return new DomainError('UNPROCESSABLE', message, { field: 'body.answer' });
  }
  if (isUnreachable(error)) {
    log.warn({ err: error }, 'the OpenID provider cannot be reached');
    return new DomainError('UNAVAILABLE', 'Google does not answer. Try again in a minute.', { retryAfterSeconds: 60 });
  }
  log.warn({ err: error }, 'an answer of the OpenID provider was refused');
  const message = 'This answer of Google is wrong, was used already, or belongs to another login. Begin again.';
  return new DomainError('GONE', message, { field: 'body.answer' });
}

/** `openid-client` wraps what its fetch throws. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutboundFault) return true;
  return false;
}

const isOff = () =>
  new DomainError('NOT_FOUND', 'Google is not set up here. Log in with your email address and password.');
