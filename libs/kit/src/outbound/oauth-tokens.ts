import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CredentialSecret } from '@tessera/contracts/credentials/stored-credentials.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { parsedJson } from '@tessera/kernel/json';
import { z } from 'zod';
import type { Sealing } from '../sealing.ts';
import { OutboundFault, type OutboundHttp, type OutboundRequest } from './outbound-http.ts';

/** What is stored with tokens of a provider: a credential, or a link to an account. */
export interface TokenHolder {
  _id: string;
  name: string;
  token: { sealed: string; until: Date } | null;
  grant?: string | null;
}
/** Where tokens are stored. */
export interface TokenStore<Stored extends TokenHolder = TokenHolder> {
  byId(workspace: WorkspaceId, id: string): Promise<Stored | null>;
  keepToken(
    workspace: WorkspaceId,
    used: Stored,
    token: TokenHolder['token'],
    grant?: string | null,
  ): Promise<Stored | null>;
  claimRenewal(workspace: WorkspaceId, used: Stored, until: Date): Promise<boolean>;
  endRenewal(workspace: WorkspaceId, used: Stored, failure: string | null): Promise<void>;
  noteUse(workspace: WorkspaceId, used: Stored, failure: string | null): Promise<void>;
}
type ClientCredentials = Extract<CredentialSecret, { kind: 'clientCredentials' }>;
/** The secret of a client that people connect. */
export type AuthorizationCode = Extract<CredentialSecret, { kind: 'authorizationCode' }>;
type OauthClient = Pick<AuthorizationCode, 'token_url' | 'client_id' | 'client_secret' | 'client_auth'>;
/** What a provider's answer is exchanged with. */
export interface CodeAnswer {
  code: string;
  verifier: string;
  redirect: string;
}

/** A token is replaced this long before its end. */
const marginMs = 60_000;
/** Lifetime of a token whose server names none. */
const unnamedSeconds = 300;
/** Time for which a process has claimed a renewal, and pause between two looks at one that another process makes. */
const renewalMs = 30_000;
const lookMs = 250;
/** A renewal without an answer by then is given up, well before another process may begin one. */
const answerMs = 20_000;

const Token = z.object({
  access_token: z.string().min(1).max(16_000),
  expires_in: z.coerce.number().min(0).optional(),
  refresh_token: z.string().min(1).max(16_000).optional(),
});
const ClientRefusal = z.object({ error: z.enum(['invalid_client', 'unauthorized_client']) });
/** What a token server gives. */
export type GivenToken = z.output<typeof Token>;

const purposeOf = (workspace: WorkspaceId, id: string, what: 'token' | 'grant'): string =>
  `credential|${workspace}|${id}|${what}`;

/** Keeps tokens sealed. */
export class KeptTokens<Stored extends TokenHolder = TokenHolder> {
  constructor(
    protected readonly sealing: Sealing,
    protected readonly store: TokenStore<Stored>,
  ) {}

  /**
   * Keeps what a person's answer was exchanged for.
   * @param grant stays where the provider gives no new one
   * @returns null when the holder was changed meanwhile
   */
  keep(workspace: WorkspaceId, stored: Stored, token: GivenToken, grant: string | null = null): Promise<Stored | null> {
    const { refresh_token: fresh } = token;
    const purpose = purposeOf(workspace, stored._id, 'grant');
    const kept = fresh === undefined ? grant : this.sealing.seal(fresh, purpose);
    return this.store.keepToken(workspace, stored, this.sealed(workspace, stored, token), kept);
  }

  protected sealed(workspace: WorkspaceId, { _id }: Stored, { access_token: text, expires_in: seconds }: GivenToken) {
    const until = new Date(Date.now() + (seconds ?? unnamedSeconds) * 1_000 - marginMs);
    return { sealed: this.sealing.seal(text, purposeOf(workspace, _id, 'token')), until };
  }
}

/** Gets tokens from OAuth 2.0 servers, keeps them sealed, and renews them. */
export class OauthTokens<Stored extends TokenHolder = TokenHolder> extends KeptTokens<Stored> {
  constructor(
    sealing: Sealing,
    store: TokenStore<Stored>,
    private readonly http: OutboundHttp,
    /** The client is the operator's: that it is refused says nothing about what people granted. */
    private readonly isOwnClient = false,
  ) {
    super(sealing, store);
  }

  /** @throws OutboundFault `RECONNECT` when the server gives none */
  async of(
    workspace: WorkspaceId,
    stored: Stored,
    secret: ClientCredentials | AuthorizationCode,
    signal: AbortSignal,
  ): Promise<string> {
    const known = this.valid(workspace, stored);
    if (known !== null) return known;
    requireEncrypted(new URL(secret.token_url), stored.name);
    if (secret.kind === 'authorizationCode') return this.renewed(workspace, stored, secret, signal);
    const grant = { grant_type: 'client_credentials', ...(secret.scope !== '' && { scope: secret.scope }) };
    const token = await this.ask({ ...secret, client_auth: 'header' }, grant, signal);
    if ('status' in token) {
      const failure = refusal(token, stored.name);
      if (token.isFinal) await this.store.noteUse(workspace, stored, failure);
      throw new OutboundFault('RECONNECT', failure, token.isFinal);
    }
    await this.store.keepToken(workspace, stored, this.sealed(workspace, stored, token));
    return token.access_token;
  }

  /**
   * Exchanges the code that a provider gave after a person agreed (RFC 6749, section 4.1.3, with PKCE).
   * @returns null when the credential was changed meanwhile
   * @throws OutboundFault when the provider refuses
   */
  async exchange(
    workspace: WorkspaceId,
    stored: Stored,
    secret: AuthorizationCode,
    { code, verifier, redirect }: CodeAnswer,
    signal: AbortSignal,
  ): Promise<Stored | null> {
    requireEncrypted(new URL(secret.token_url), stored.name);
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect };
    const token = await this.ask(secret, grant, signal);
    if ('status' in token)
      throw new OutboundFault('RECONNECT', `The token server answered ${token.status}. Connect again.`, token.isFinal);
    return this.keep(workspace, stored, token);
  }

  private valid(workspace: WorkspaceId, { _id, token }: Stored): string | null {
    if (!token || token.until.getTime() <= Date.now()) return null;
    return this.sealing.unseal(token.sealed, purposeOf(workspace, _id, 'token'));
  }

  /** One process renews at a time, because many providers take a grant once only; the others wait for its token. */
  private async renewed(
    workspace: WorkspaceId,
    stored: Stored,
    secret: AuthorizationCode,
    signal: AbortSignal,
  ): Promise<string> {
    const end = Date.now() + renewalMs;
    for (let now: Stored | null = stored; now; now = await this.store.byId(workspace, stored._id)) {
      const known = this.valid(workspace, now);
      if (known !== null) return known;
      if (!now.grant) break;
      if (await this.store.claimRenewal(workspace, now, new Date(Date.now() + renewalMs)))
        return this.renew(workspace, now, secret, signal);
      if (Date.now() > end) throw new OutboundFault('TOKEN_PENDING', 'Another process is renewing the token.', false);
      await pause(lookMs, undefined, { signal });
    }
    throw new OutboundFault('RECONNECT', `Connect the credential “${stored.name}” again.`, true);
  }

  private async renew(
    workspace: WorkspaceId,
    stored: Stored,
    secret: AuthorizationCode,
    signal: AbortSignal,
  ): Promise<string> {
    const grant = this.sealing.unseal(stored.grant ?? '', purposeOf(workspace, stored._id, 'grant'));
    const late = AbortSignal.timeout(answerMs);
    const inTime = AbortSignal.any([signal, late]);
    let token: GivenToken | { status: number; isFinal: boolean };
    try {
      token = await this.ask(secret, { grant_type: 'refresh_token', refresh_token: grant }, inTime);
    } catch (error) {
      await this.store.endRenewal(workspace, stored, null);
      if (signal.aborted || !late.aborted) throw error;
      throw new OutboundFault('TOKEN_PENDING', 'The token server did not answer in time.', false, error);
    }
    if (!('status' in token)) {
      await this.keep(workspace, stored, token, stored.grant ?? null);
      return token.access_token;
    }
    const failure = refusal(token, stored.name);
    await this.store.endRenewal(workspace, stored, token.isFinal ? failure : null);
    throw new OutboundFault('RECONNECT', failure, token.isFinal);
  }

  private async ask(
    client: OauthClient,
    grant: Record<string, string>,
    signal: AbortSignal,
  ): Promise<GivenToken | { status: number; isFinal: boolean }> {
    const { status, body } = await this.http.send(tokenRequest(client, grant, signal));
    const answer = parsedJson(body);
    const token = Token.safeParse(answer);
    if (status < 300 && token.success) return token.data;
    const isAboutClient = this.isOwnClient && ClientRefusal.safeParse(answer).success;
    return { status, isFinal: status < 500 && status !== 429 && !isAboutClient };
  }
}

/** Connecting again helps only if the refusal is final. */
const refusal = ({ status, isFinal }: { status: number; isFinal: boolean }, name: string): string =>
  `The token server answered ${status}.${isFinal ? ` Reconnect the credential “${name}”.` : ''}`;

/**
 * Addresses without a name are internal ones that the operator allows: these often have no certificate.
 * @throws OutboundFault for any other address without encryption
 */
export function requireEncrypted({ protocol, hostname }: URL, name: string): void {
  if (protocol !== 'https:' && isIP(hostname) === 0)
    throw new OutboundFault('NOT_ENCRYPTED', `The credential “${name}” is sent to https:// addresses only.`, true);
}

/** RFC 6749, section 2.3.1: the client authenticates in the header or in the body. */
function tokenRequest(
  { token_url: url, client_id, client_secret, client_auth: auth }: OauthClient,
  grant: Record<string, string>,
  signal: AbortSignal,
) {
  const pair = [client_id, client_secret].map(encodeURIComponent).join(':');
  const body = new URLSearchParams({ ...grant, ...(auth === 'body' && { client_id, client_secret }) });
  return {
    method: 'POST',
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(auth === 'header' && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    },
    body: body.toString(),
    signal,
  } satisfies OutboundRequest;
}
