import { createHash, randomBytes } from 'node:crypto';

/** A request to a SIP server (RFC 3261, 11). */
export interface SipOptions {
  /** Host, with a port if the address names one. */
  target: string;
  transport: 'tls' | 'tcp';
  /** Who asks: the number that calls come for. */
  user: string;
  /** Address and port of our end of the connection. */
  local: string;
  callId: string;
  sequence: number;
  /** Value of the header that answers a challenge, with its name. */
  login?: { name: 'Authorization' | 'Proxy-Authorization'; value: string };
}

export interface SipAnswer {
  status: number;
  reason: string;
  /** By name in small letters. */
  headers: Record<string, string>;
}

export const uriOf = ({ target, transport }: Pick<SipOptions, 'target' | 'transport'>): string =>
  transport === 'tls' ? `sips:${target}` : `sip:${target};transport=tcp`;

/** The text of an OPTIONS request. */
export function optionsRequest(request: SipOptions): string {
  const { transport, user, local, callId, sequence, login, target } = request;
  const scheme = transport === 'tls' ? 'sips' : 'sip';
  return [
    `OPTIONS ${uriOf(request)} SIP/2.0`,
    `Via: SIP/2.0/${transport.toUpperCase()} ${local};branch=z9hG4bK${randomBytes(8).toString('hex')};rport`,
    'Max-Forwards: 70',
    `From: <${scheme}:${user}@${target}>;tag=${callId.slice(0, 8)}`,
    `To: <${scheme}:${user}@${target}>`,
    `Call-ID: ${callId}`,
    `CSeq: ${sequence} OPTIONS`,
    `Contact: <${scheme}:${local}>`,
    'Accept: application/sdp',
    'User-Agent: Tessera',
    ...(login ? [`${login.name}: ${login.value}`] : []),
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
}

/**
 * Reads answers from the text of a connection.
 * @returns the first final answer; null while there is only a part, or a provisional one
 * @throws Error for what is not SIP
 */
export function finalAnswer(text: string): SipAnswer | null {
  let rest = text.replace(/^[\r\n]+/, '');
  while (rest !== '') {
    if (!'SIP/2.0 '.startsWith(rest.slice(0, 8))) throw new Error('not SIP');
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return null;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const [, code, reason = ''] = /^SIP\/2\.0 (\d{3}) ?(.*)$/.exec(first) ?? [];
    if (code === undefined) throw new Error('not SIP');
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.split(':', 1)[0]?.trim().toLowerCase() ?? '',
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    if (Number(code) >= 200) return { status: Number(code), reason, headers };
    rest = rest.slice(end + 4 + (Number(headers['content-length'] ?? headers['l']) || 0));
  }
  return null;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * The answer to a challenge for a digest (RFC 2617).
 * @returns null for a challenge of another kind
 */
export function digestLogin(challenge: string, uri: string, user: string, password: string): string | null {
  if (!/^digest /i.test(challenge)) return null;
  const part = (name: string): string | undefined => {
    const found = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*(?:"([^"]*)"|([^\\s,]+))`, 'i').exec(challenge.slice(7));
    return found?.[1] ?? found?.[2];
  };
  const [realm, nonce, opaque] = [part('realm') ?? '', part('nonce'), part('opaque')];
  if (nonce === undefined || (part('algorithm') ?? 'MD5').toUpperCase() !== 'MD5') return null;
  const offered = part('qop');
  if (offered !== undefined && !offered.split(',').some((each) => each.trim() === 'auth')) return null;
  const [secret, asked] = [md5(`${user}:${realm}:${password}`), md5(`OPTIONS:${uri}`)];
  const cnonce = randomBytes(8).toString('hex');
  const response = offered
    ? md5(`${secret}:${nonce}:00000001:${cnonce}:auth:${asked}`)
    : md5(`${secret}:${nonce}:${asked}`);
  const quoted = {
    username: user.replace(/["\\]/g, '\\$&'),
    realm,
    nonce,
    uri,
    response,
    ...(opaque !== undefined && { opaque }),
  };
  const pairs = Object.entries(quoted).map(([name, value]) => `${name}="${value}"`);
  return `Digest ${[...pairs, 'algorithm=MD5', ...(offered ? ['qop=auth', 'nc=00000001', `cnonce="${cnonce}"`] : [])].join(', ')}`;
}
