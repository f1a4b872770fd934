import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { dayLength } from '@tessera/kernel/calendar';
import type { AddressRules } from './address-rules.ts';
import { checkedAddress } from './checked-address.ts';
import { tlsProblem } from './tls-problem.ts';

/** What the ids of our mails begin with, so that a mailbox that gets one recognises it. */
export const ownMailPrefix = 'tessera.';

/** A mailbox with its login. */
export interface MailboxLogin {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
}

/** An attachment, without its content. */
export interface AttachmentFacts {
  name: string;
  type: string;
  /** As it is sent, in bytes: about a third more than the file. */
  size: number;
}

/** A message as the server has it. */
export interface RawMessage {
  uid: number;
  at: Date;
  size: number;
  /** Its beginning, up to the limit that was asked for. */
  source: Buffer;
  attachments: AttachmentFacts[];
}

/** A folder that is open for reading only: nothing in it is marked as seen. */
export interface OpenFolder {
  /** Changes when the server counts its messages anew. */
  uidValidity: string;
  /** The number that the next message will get. */
  uidNext: number;
  messages: number;
  /** Numbers above this one, in order. */
  after(uid: number): Promise<number[]>;
  /** The latest messages that came after a moment, in order. @param most of the day that are looked at */
  since(moment: Date, most: number): Promise<{ uid: number; at: Date }[]>;
  /** @returns null when it was deleted meanwhile */
  message(uid: number, mostBytes: number): Promise<RawMessage | null>;
}

/** What a mail server said, or why it gave no answer. `isLogin`: it refused the login. */
export class ImapFault extends Error {
  constructor(
    message: string,
    readonly isLogin: boolean,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ImapFault';
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;
/** No answer of a server may take more memory than this. */
const limits = { maxLiteralSize: 5_000_000, maxResponseSize: 8_000_000 } as const;
const longestTalkMs = 60_000;
const longestWords = 500;

/**
 * Reads mailboxes of workspaces. The name of a server is resolved and checked here, and the connection goes to the
 * checked address.
 */
export class OutboundImap {
  /** @param trusted certificates of authorities that count beside the usual ones */
  constructor(
    private readonly rules: AddressRules,
    private readonly trusted: readonly string[] = [],
  ) {}

  /**
   * Logs in, opens a folder, and ends the session.
   * @throws ImapFault with the words of the server; what `read` throws for other reasons is passed on
   */
  async within<T>(login: MailboxLogin, folder: string, read: (open: OpenFolder) => Promise<T>): Promise<T> {
    const client = await this.clientOf(login);
    const timer = setTimeout(() => client.close(), longestTalkMs);
    try {
      await asked(client.connect(), login.host);
      const { uidValidity, uidNext, exists } = await asked(client.mailboxOpen(folder, { readOnly: true }));
      const opened = { uidValidity: String(uidValidity), uidNext, messages: exists };
      const result = await read({ ...opened, ...readingOf(client) });
      await client.logout().catch(() => undefined);
      return result;
    } finally {
      clearTimeout(timer);
      client.close();
    }
  }

  private async clientOf({ host, port, security, username: user, password: pass }: MailboxLogin): Promise<ImapFlow> {
    if (security === 'none' && isIP(host) === 0)
      throw new ImapFault('A password is sent to a server with a name over an encrypted connection only.', false);
    const found = await checkedAddress(this.rules, host);
    if ('problem' in found) throw new ImapFault(found.problem, false, found.cause);
    const client = new ImapFlow({
      ...{ host: found.address, port, secure: security === 'tls', auth: { user, pass }, logger: false },
      ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
      // An address has no name for the certificate.
      ...(isIP(host) === 0 && { servername: host }),
      ...(this.trusted.length > 0 && { tls: { ca: [...rootCertificates, ...this.trusted] } }),
      ...{ disableAutoIdle: true, clientInfo: { name: 'Tessera' } },
      ...timeouts,
      ...limits,
    });
    // The call in progress is rejected too; without a listener the process would end.
    client.on('error', () => undefined);
    return client;
  }
}

const dateOf = (value: Date | string | undefined): Date => {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? new Date() : date;
};

const readingOf = (client: ImapFlow): Pick<OpenFolder, 'after' | 'since' | 'message'> => ({
  async after(uid) {
    const found = await asked(client.search({ uid: `${uid + 1}:*` }, { uid: true }));
    // The last message answers to any number above it.
    return (found || []).filter((one) => one > uid).toSorted((one, other) => one - other);
  },
  async since(moment, most) {
    // Servers compare days in a time zone of their own, and know whole seconds.
    const dayBefore = new Date(moment.getTime() - dayLength);
    const found = (await asked(client.search({ since: dayBefore }, { uid: true }))) || [];
    const from = Math.floor(moment.getTime() / 1_000) * 1_000;
    const latest = found.toSorted((one, other) => one - other).slice(-most);
    if (latest.length === 0) return [];
    const query = { uid: true, internalDate: true };
    const messages = await asked(client.fetchAll(latest.join(','), query, { uid: true }));
    return messages
      .map(({ uid, internalDate }) => ({ uid, at: dateOf(internalDate) }))
      .filter(({ at }) => at.getTime() >= from)
      .toSorted((one, other) => one.uid - other.uid);
  },
  async message(uid, maxLength) {
    const query = { uid: true, internalDate: true, size: true, bodyStructure: true, source: { maxLength } };
    const found = await asked(client.fetchOne(String(uid), query, { uid: true }));
    if (!found || !found.source) return null;
    const { internalDate, size = found.source.length, source, bodyStructure } = found;
    return { uid, at: dateOf(internalDate), size, source, attachments: attachmentsIn(bodyStructure) };
  },
});

const mostAttachments = 50;

/** Parts that a mail program shows as files. */
function attachmentsIn(structure: MessageStructureObject | undefined): AttachmentFacts[] {
  const found: AttachmentFacts[] = [];
  const walk = (part: MessageStructureObject): void => {
    if (found.length >= mostAttachments) return;
    for (const child of part.childNodes ?? []) walk(child);
    const name = part.dispositionParameters?.['filename'] ?? part.parameters?.['name'] ?? '';
    const isFile = part.disposition === 'attachment' || (name !== '' && !part.type.startsWith('multipart/'));
    if (isFile) found.push({ name: name.slice(0, 300), type: part.type, size: part.size ?? 0 });
  };
  if (structure) walk(structure);
  return found;
}

const asked = <T>(answer: Promise<T>, host = 'the server'): Promise<T> =>
  answer.catch((error: unknown) => {
    throw faultOf(error, host);
  });

function faultOf(error: unknown, host: string): ImapFault {
  if (!(error instanceof Error)) return new ImapFault('The server could not be reached.', false, error);
  const said = error as Error & {
    responseText?: string;
    response?: unknown;
    code?: string;
    authenticationFailed?: boolean;
    tlsFailed?: boolean;
  };
  const words = said.responseText ?? (typeof said.response === 'string' ? said.response : '');
  const code = said.code ?? '';
  const known = problems[code] ?? tlsProblem(code, host) ?? (said.tlsFailed ? noStartTls : error.message);
  const text = words === '' ? known : `The server answered: ${words}`;
  return new ImapFault(text.slice(0, longestWords), said.authenticationFailed === true, error);
}

const noStartTls = 'The server offers no STARTTLS, so no password is sent to it. Choose another encryption.';
const gone = 'The server closed the connection.';
const silent = 'The server did not answer in time.';
const problems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refuses connections at this port.',
  ...{ ECONNRESET: gone, EConnectionClosed: gone, NoConnection: gone, ClosedAfterConnectText: gone },
  ClosedAfterConnectTLS: gone,
  ...{
    CONNECT_TIMEOUT: silent,
    GREETING_TIMEOUT: silent,
    UPGRADE_TIMEOUT: silent,
    ETIMEOUT: silent,
    ETIMEDOUT: silent,
  },
};
