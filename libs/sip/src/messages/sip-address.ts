import { SipSyntaxError } from './sip-message.ts';

export interface SipUri {
  readonly user: string;
  readonly host: string;
  /** 0 when none is given. */
  readonly port: number;
  readonly transport: 'udp' | 'tcp' | undefined;
}

/**
 * Reads `sip:user@host:port;transport=tcp`.
 * @throws SipSyntaxError
 */
export function parseUri(text: string): SipUri {
  const found = /^sips?:(?:([^@\s]{1,200})@)?(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(?::(\d{1,5}))?(?:[;?](.*))?$/i.exec(
    text,
  );
  if (!found?.[2]) throw new SipSyntaxError('not a SIP address');
  const [, user = '', host, port = '0', parameters = ''] = found;
  const [, transport] = /(?:^|;)transport=(udp|tcp)(?:;|$)/i.exec(parameters) ?? [];
  return {
    user: decoded(user.split(/[:;]/, 1)[0] ?? ''),
    host,
    port: Number(port),
    transport: transport?.toLowerCase() as SipUri['transport'],
  };
}

export interface NameAddress {
  readonly name: string;
  readonly uri: string;
  readonly tag: string | undefined;
}

/**
 * Reads the value of From, To, Contact, Route or Refer-To.
 * @throws SipSyntaxError
 */
export function parseNameAddress(text: string): NameAddress {
  const found =
    /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<"]*?))\s*<([^>\s]+)>(.*)$/s.exec(text) ?? /^()()([^;\s]+)(.*)$/s.exec(text.trim());
  if (!found?.[3]) throw new SipSyntaxError('not an address');
  const [, quoted = '', plain = '', uri, parameters = ''] = found;
  const [, tag] = /;\s*tag=([^;,\s]+)/i.exec(parameters) ?? [];
  return { name: (quoted.replace(/\\(.)/g, '$1') || plain).trim(), uri, tag };
}

export interface Via {
  readonly transport: string;
  readonly host: string;
  readonly port: number;
  readonly branch: string;
}

/**
 * Reads one value of Via.
 * @throws SipSyntaxError
 */
export function parseVia(text: string): Via {
  const found =
    /^SIP\s*\/\s*2\.0\s*\/\s*([A-Z]{2,10})\s+(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?:\s*:\s*(\d{1,5}))?\s*((?:;.*)?)$/is.exec(
      text,
    );
  if (!found?.[1] || !found[2]) throw new SipSyntaxError('Via cannot be read');
  const [, branch = ''] = /;\s*branch=([^;,\s]{1,200})/i.exec(found[4] ?? '') ?? [];
  return { transport: found[1].toLowerCase(), host: found[2], port: Number(found[3] ?? 5060), branch };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
