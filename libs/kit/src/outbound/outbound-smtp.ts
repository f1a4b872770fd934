import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../mail.ts';
import type { AddressRules } from './address-rules.ts';
import { checkedAddress } from './checked-address.ts';
import { ownMailPrefix } from './outbound-imap.ts';

/** A workspace's SMTP server with its login. */
export interface SmtpServerLogin {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
  from: { name: string; address: string };
}
export interface SmtpMessage extends Mail {
  /** Identifies the mail, so that a duplicate can be recognised. */
  id: string;
}

/** What a server said, or why it gave no answer. `isFinal`: it refused this recipient or message for good. */
export class SmtpFault extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SmtpFault';
  }
}

/** Asks automatic responders not to answer (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' } as const;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/**
 * Sends mail by the SMTP servers of workspaces. The name of a server is resolved and checked here, and the connection
 * goes to the checked address.
 */
export class OutboundSmtp {
  constructor(private readonly rules: AddressRules) {}

  /** Connects and logs in. @throws SmtpFault with the words of the server */
  async verify(server: SmtpServerLogin): Promise<void> {
    await this.withTransport(server, (transport) => transport.verify());
  }

  /** @returns the answer of the server. @throws SmtpFault with its words */
  async send(server: SmtpServerLogin, { id, ...message }: SmtpMessage): Promise<string> {
    const domain = server.from.address.split('@').at(-1);
    const mail = { ...message, from: server.from, messageId: `<${ownMailPrefix}${id}@${domain}>`, headers: automatic };
    const { response } = await this.withTransport(server, (transport) => transport.sendMail(mail));
    return response;
  }

  private async withTransport<T>(
    server: SmtpServerLogin,
    talk: (transport: Transporter<{ response: string }>) => Promise<T>,
  ): Promise<T> {
    const address = await this.addressOf(server.host);
    const { username: user, password: pass } = server;
    const transport = createTransport({
      host: address,
      port: server.port,
      secure: server.security === 'tls',
      requireTLS: server.security === 'starttls',
      ignoreTLS: server.security === 'none',
      // An address has no name for the certificate.
      ...(isIP(server.host) === 0 && { tls: { servername: server.host } }),
      ...(user !== '' && { auth: { user, pass } }),
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      return await talk(transport);
    } catch (error) {
      throw faultOf(error);
    } finally {
      transport.close();
    }
  }

  private async addressOf(host: string): Promise<string> {
    const found = await checkedAddress(this.rules, host);
    if ('problem' in found) throw new SmtpFault(found.problem, false, found.cause);
    return found.address;
  }
}

/** A refused login says nothing about the mail: it stays until the password is right or it is too old. */
function faultOf(error: unknown): SmtpFault {
  if (!(error instanceof Error)) return new SmtpFault('The server could not be reached.', false, error);
  const { response, responseCode, code } = error as Error & { response?: string; responseCode?: number; code?: string };
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  return new SmtpFault((response ?? error.message).slice(0, 500), isFinal, error);
}
