import { CredentialSecret } from '@tessera/contracts/credentials/stored-credentials.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { Sealing } from '../sealing.ts';
import { OauthTokens, requireEncrypted, type TokenHolder, type TokenStore } from './oauth-tokens.ts';
import { type OutboundAnswer, OutboundFault, type OutboundHttp, type OutboundRequest } from './outbound-http.ts';

interface StoredCredential extends TokenHolder {
  sealed: string;
  hosts: readonly string[];
}
/** Where credentials are stored. */
export interface CredentialStore<Stored extends StoredCredential = StoredCredential> extends TokenStore<Stored> {
  noteUse(workspace: WorkspaceId, used: Stored, failure: string | null): Promise<void>;
}
type Headers = Record<string, string>;
type Sent = { headers: Headers; query: Headers; secrets: readonly string[] };

const purposeOf = (workspace: WorkspaceId, id: string): string => `credential|${workspace}|${id}`;
const hidden = '[secret]';
/** Masking shorter texts would garble answers and hide little. */
const shortestMasked = 6;
const refused = new Set([401, 403]);

/** Encrypts what a credential is made of, bound to its workspace and id. */
export const sealCredential = (
  sealing: Sealing,
  { workspace, id, secret }: { workspace: WorkspaceId; id: string; secret: CredentialSecret },
): string => sealing.seal(JSON.stringify(secret), purposeOf(workspace, id));

/** @throws Error when it was sealed for another credential or with another key */
export const unsealCredential = (
  sealing: Sealing,
  { workspace, id, sealed }: { workspace: WorkspaceId; id: string; sealed: string },
): CredentialSecret => CredentialSecret.parse(JSON.parse(sealing.unseal(sealed, purposeOf(workspace, id))));

/** Whether a host is one of those that a credential may be sent to. */
const isHostOf = (hosts: readonly string[], host: string): boolean =>
  hosts.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern,
  );

/** Calls other systems with stored credentials. Secrets reach the request alone: answers that repeat one are masked. */
export class CredentialVault<Stored extends StoredCredential = StoredCredential> {
  /** Tokens of credentials that fetch them. */
  readonly tokens: OauthTokens<Stored>;

  constructor(
    private readonly sealing: Sealing,
    private readonly store: CredentialStore<Stored>,
    private readonly http: OutboundHttp,
  ) {
    this.tokens = new OauthTokens(sealing, store, http);
  }

  /**
   * @param id empty: the call is sent as it is
   * @throws OutboundFault when the credential is missing, may not be sent there, or got no token
   */
  async send(workspace: WorkspaceId, id: string, call: OutboundRequest): Promise<OutboundAnswer> {
    if (id === '') return this.http.send(call);
    const stored = await this.store.byId(workspace, id);
    if (!stored)
      throw new OutboundFault('NO_CREDENTIAL', 'The credential of this step was deleted. Choose another.', true);
    const url = addressFor(stored, call.url);
    const sent = await this.sentFor(workspace, stored, call.signal);
    for (const [name, value] of Object.entries(sent.query)) url.searchParams.set(name, value);
    const answer = await this.http.send({ ...call, url: url.href, headers: { ...call.headers, ...sent.headers } });
    const failure = refused.has(answer.status) ? `${url.host} answered ${answer.status}. Check the secret.` : null;
    await this.store.noteUse(workspace, stored, failure);
    return masked(answer, sent.secrets);
  }

  private async sentFor(workspace: WorkspaceId, stored: Stored, signal: AbortSignal): Promise<Sent> {
    const secret = unsealCredential(this.sealing, { workspace, id: stored._id, sealed: stored.sealed });
    switch (secret.kind) {
      case 'apiKey': {
        const named = { [secret.in === 'header' ? secret.name.toLowerCase() : secret.name]: secret.value };
        const isHeader = secret.in === 'header';
        return { headers: isHeader ? named : {}, query: isHeader ? {} : named, secrets: [secret.value] };
      }
      case 'basic': {
        const pair = Buffer.from(`${secret.username}:${secret.password}`).toString('base64');
        return { headers: { authorization: `Basic ${pair}` }, query: {}, secrets: [pair, secret.password] };
      }
      case 'bearer':
        return bearing(secret.token, []);
      case 'clientCredentials':
      case 'authorizationCode':
        return bearing(await this.tokens.of(workspace, stored, secret, signal), [secret.client_secret]);
      case 'mailbox': {
        const message = `The credential “${stored.name}” is a mailbox, which cannot be sent with a call.`;
        throw new OutboundFault('WRONG_CREDENTIAL', message, true);
      }
    }
  }
}

const bearing = (token: string, secrets: readonly string[]): Sent => ({
  headers: { authorization: `Bearer ${token}` },
  query: {},
  secrets: [token, ...secrets],
});

/** @throws OutboundFault for an address that the credential may not be sent to */
function addressFor({ name, hosts }: StoredCredential, text: string): URL {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) throw new OutboundFault('BAD_URL', `"${trimmed.slice(0, 200)}" is not an address.`, true);
  const url = new URL(trimmed);
  const host = url.hostname.toLowerCase();
  if (!isHostOf(hosts, host)) {
    const message = `The credential “${name}” may not be sent to ${host}. Add the host to it, or call another one.`;
    throw new OutboundFault('HOST_NOT_ALLOWED', message, true);
  }
  requireEncrypted(url, name);
  return url;
}

/** A secret as it may stand in an answer: plain, in JSON, in an address. */
const spellings = (secret: string): string[] => [
  ...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]),
];

/** Replaces secrets that the other side repeats, so that no history shows them. */
function masked({ status, headers, body }: OutboundAnswer, secrets: readonly string[]): OutboundAnswer {
  const written = secrets.filter(({ length }) => length >= shortestMasked).flatMap(spellings);
  const mask = (text: string): string => written.reduce((rest, secret) => rest.replaceAll(secret, hidden), text);
  const entries = Object.entries(headers).map(([name, value]) => [name, mask(value)]);
  return { status, headers: Object.fromEntries(entries), body: mask(body) };
}
