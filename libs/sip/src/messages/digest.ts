import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SipResponse } from './sip-message.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Reads one part of a challenge or login, quoted or not. */
function partOf(text: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s,]+))`, 'i').exec(text);
  return found?.[1]?.replace(/\\(.)/g, '$1') ?? found?.[2];
}

const escaped = (text: string): string => text.replace(/["\\]/g, '\\$&');

export interface DigestLogin {
  readonly method: string;
  readonly uri: string;
  readonly user: string;
  readonly password: string;
}

/**
 * The challenge of a response, and the header that a login for it goes in.
 * @returns null if it has none
 */
export function challengeOf({
  status,
  headers,
}: Pick<SipResponse, 'status' | 'headers'>): { challenge: string; header: string } | null {
  if (status !== 401 && status !== 407) return null;
  const challenge = headers.get(status === 407 ? 'Proxy-Authenticate' : 'WWW-Authenticate');
  return challenge === undefined
    ? null
    : { challenge, header: status === 407 ? 'Proxy-Authorization' : 'Authorization' };
}

/**
 * The answer to a challenge for a digest (RFC 2617).
 * @returns null for a challenge of another kind
 */
export function digestLogin(challenge: string, { method, uri, user, password }: DigestLogin): string | null {
  if (!/^digest /i.test(challenge)) return null;
  const given = challenge.slice(7);
  const [realm, nonce, opaque] = [partOf(given, 'realm') ?? '', partOf(given, 'nonce'), partOf(given, 'opaque')];
  if (nonce === undefined || (partOf(given, 'algorithm') ?? 'MD5').toUpperCase() !== 'MD5') return null;
  const offered = partOf(given, 'qop');
  if (offered !== undefined && !offered.split(',').some((each) => each.trim() === 'auth')) return null;
  const [secret, asked] = [md5(`${user}:${realm}:${password}`), md5(`${method}:${uri}`)];
  const cnonce = randomBytes(8).toString('hex');
  const response = offered
    ? md5(`${secret}:${nonce}:00000001:${cnonce}:auth:${asked}`)
    : md5(`${secret}:${nonce}:${asked}`);
  const quoted = { username: user, realm, nonce, uri, response, ...(opaque !== undefined && { opaque }) };
  const pairs = Object.entries(quoted).map(([name, value]) => `${name}="${escaped(value)}"`);
  const counted = offered ? ['qop=auth', 'nc=00000001', `cnonce="${cnonce}"`] : [];
  return `Digest ${[...pairs, 'algorithm=MD5', ...counted].join(', ')}`;
}

const nonceLifeMs = 60_000;

/** Challenges callers, and checks their logins. A nonce is signed and holds its time, so none has to be remembered. */
export class DigestChallenges {
  private readonly key = randomBytes(32);

  constructor(private readonly realm: string) {}

  /** The value of WWW-Authenticate. */
  challenge(now = Date.now()): string {
    return `Digest realm="${this.realm}", nonce="${this.nonceAt(now)}", algorithm=MD5, qop="auth"`;
  }

  /** Whether the value of Authorization is the right login for this request, made for a nonce of the last minute. */
  isRight(authorization: string, { method, user, password }: Omit<DigestLogin, 'uri'>, now = Date.now()): boolean {
    if (!/^digest /i.test(authorization)) return false;
    const part = (name: string): string => partOf(authorization.slice(7), name) ?? '';
    const nonce = part('nonce');
    const made = Number.parseInt(nonce.split('.', 1)[0] ?? '', 36);
    if (!(Math.abs(now - made) < nonceLifeMs) || !same(nonce, this.nonceAt(made))) return false;
    const [secret, asked] = [md5(`${user}:${this.realm}:${password}`), md5(`${method}:${part('uri')}`)];
    const counted = part('qop') === 'auth' ? `:${part('nc')}:${part('cnonce')}:auth` : '';
    return part('username') === user && same(part('response'), md5(`${secret}:${nonce}${counted}:${asked}`));
  }

  private nonceAt(time: number): string {
    const stamp = time.toString(36);
    return `${stamp}.${createHmac('sha256', this.key).update(stamp).digest('hex').slice(0, 32)}`;
  }
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
