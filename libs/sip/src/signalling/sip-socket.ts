import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Where a connection goes. */
export interface SipRemote {
  readonly transport: 'tcp' | 'tls';
  readonly address: string;
  readonly port: number;
  /** The name or address that the certificate must be for; the address if there is none. */
  readonly host?: string;
}

/**
 * Opens a connection. Wait for `readyEvent` before anything is written: the certificate has been checked then.
 * @param authorities certificates that are trusted instead of the system's
 */
export function openSipSocket(
  { transport, address, port, host = address }: SipRemote,
  authorities?: readonly string[],
): Socket {
  if (transport === 'tcp') return connectTcp({ host: address, port });
  return connectTls({
    ...{ host: address, port, rejectUnauthorized: true },
    ...(authorities && { ca: [...authorities] }),
    // An address has no name for the certificate.
    ...(isIP(host) === 0 && { servername: host }),
  });
}

export const readyEvent = { tcp: 'connect', tls: 'secureConnect' } as const;

/** Host and port as people write them: an IPv6 address in brackets. */
export const hostAndPort = ({ address, port, host = address }: Omit<SipRemote, 'transport'>): string =>
  isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;

/** Says for people why a connection could not be made, or was lost. */
export function connectionProblem(error: unknown, remote: SipRemote): string {
  const { address, host = address } = remote;
  const said = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `The certificate of the server is not for ${host}.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(code))
    return `The certificate of ${host} is not valid (${code}).`;
  if (/SSL|EPROTO/.test(code)) return `${hostAndPort(remote)} does not speak TLS. Try TCP.`;
  return `${hostAndPort(remote)} cannot be reached (${code || said}).`;
}
