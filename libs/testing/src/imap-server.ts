import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { bodyStructureOf } from './mime-structure.ts';
import type { Certificate } from './test-certificates.ts';

interface StoredMessage {
  uid: number;
  at: Date;
  source: Buffer;
}
interface Folder {
  uidValidity: number;
  uidNext: number;
  messages: StoredMessage[];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');
const literal = (bytes: Buffer): string => `{${bytes.length}}\r\n${bytes.toString('latin1')}`;

/** As RFC 3501 writes the time at which a message came. */
const internalDate = (at: Date): string =>
  `"${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000"`;

/** An IMAP server that speaks enough of RFC 3501 to log in, open a folder for reading, search it and fetch from it. */
export class ImapServer {
  /** Commands of clients, in order, without passwords. */
  readonly commands: string[] = [];
  /** Connections are closed before a word. */
  isAway = false;
  private readonly folders = new Map<string, Folder>([['INBOX', { uidValidity: 1, uidNext: 1, messages: [] }]]);
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  /** @param encryption from the first byte, or after the command STARTTLS, before which nobody can log in */
  constructor(
    private readonly login: { user: string; pass: string },
    private readonly encryption?: { by: 'tls' | 'starttls'; certificate: Certificate },
  ) {
    this.server =
      encryption?.by === 'tls'
        ? createTlsServer(encryption.certificate, (socket) => this.serve(socket))
        : createServer((socket) => this.serve(socket));
  }

  /** @returns its port at 127.0.0.1 */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the IMAP server has no port');
    return address.port;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Puts a message into a folder. Lines may end with \n. @returns its number */
  deliver(message: string, { folder = 'INBOX', at = new Date() } = {}): number {
    const known = this.folders.get(folder) ?? { uidValidity: 1, uidNext: 1, messages: [] };
    this.folders.set(folder, known);
    const uid = known.uidNext;
    known.uidNext += 1;
    known.messages.push({ uid, at, source: Buffer.from(message.replace(/\r?\n/g, '\r\n')) });
    return uid;
  }

  /** Counts the messages of a folder anew, as servers do after a restore. */
  renumber(folder = 'INBOX'): void {
    const known = this.folders.get(folder);
    if (!known) throw new Error(`there is no folder ${folder}`);
    known.uidValidity += 1;
    known.messages = known.messages.map((message, index) => ({ ...message, uid: index + 1 }));
    known.uidNext = known.messages.length + 1;
  }

  /** @param isUpgraded after STARTTLS, which no second greeting follows */
  private serve(socket: Socket, isUpgraded = false): void {
    if (this.isAway) return void socket.destroy();
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1');
    const session: { selected: Folder | null } = { selected: null };
    let rest = '';
    if (!isUpgraded) socket.write('* OK ready\r\n');
    const isClear = this.encryption?.by === 'starttls' && !isUpgraded;
    socket.on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        this.commands.push(command.replace(/^(LOGIN \S+).*/, '$1'));
        if (isClear && command.toUpperCase() === 'STARTTLS') return this.upgrade(socket, tag);
        const { untagged = [], end } = isClear ? clearAnswer(command) : this.answer(command, session);
        socket.write([...untagged.map((text) => `* ${text}`), `${tag} ${end}`, ''].join('\r\n'), 'latin1');
        if (command === 'LOGOUT') socket.end();
      }
    });
  }

  private upgrade(socket: Socket, tag: string): void {
    socket.removeAllListeners('data');
    socket.write(`${tag} OK begin\r\n`);
    this.serve(new TLSSocket(socket, { isServer: true, ...this.encryption?.certificate }), true);
  }

  private answer(command: string, session: { selected: Folder | null }): { untagged?: string[]; end: string } {
    const words = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '',
    );
    const [name = '', first = '', second = ''] = words;
    switch (name.toUpperCase()) {
      case 'CAPABILITY':
        return { untagged: ['CAPABILITY IMAP4rev1'], end: 'OK done' };
      case 'LOGIN':
        return first === this.login.user && second === this.login.pass
          ? { end: 'OK welcome' }
          : { end: 'NO [AUTHENTICATIONFAILED] Invalid credentials' };
      case 'LIST':
        return { untagged: this.folders.has(second) ? [`LIST () "/" "${second}"`] : [], end: 'OK done' };
      case 'SELECT':
      case 'EXAMINE':
        return this.select(first, session);
      case 'UID':
        return session.selected ? this.read(command, session.selected) : { end: 'BAD no folder is open' };
      case 'LOGOUT':
        return { untagged: ['BYE'], end: 'OK bye' };
      default:
        return { end: name === 'NOOP' || name === 'CLOSE' || name === 'LSUB' ? 'OK done' : 'BAD not known here' };
    }
  }

  private select(name: string, session: { selected: Folder | null }): { untagged?: string[]; end: string } {
    const folder = this.folders.get(name) ?? null;
    session.selected = folder;
    if (!folder) return { end: `NO [NONEXISTENT] Unknown Mailbox: ${name}` };
    const { uidValidity, uidNext, messages } = folder;
    const facts = ['FLAGS ()', `${messages.length} EXISTS`, '0 RECENT', `OK [UIDVALIDITY ${uidValidity}] valid`];
    return { untagged: [...facts, `OK [UIDNEXT ${uidNext}] next`], end: 'OK [READ-ONLY] open' };
  }

  private read(command: string, folder: Folder): { untagged?: string[]; end: string } {
    const [, range, since] = /^UID SEARCH (?:UID ([\d:*,]+)|SINCE (\S+))$/i.exec(command) ?? [];
    if (range !== undefined || since !== undefined) {
      const day = since === undefined ? 0 : Date.parse(`${since} 00:00:00 UTC`);
      const found =
        range === undefined ? folder.messages.filter(({ at }) => at.getTime() >= day) : inRange(folder, range);
      return { untagged: [`SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trim()], end: 'OK done' };
    }
    const [, uids, items] = /^UID FETCH (\S+) \((.*)\)$/i.exec(command) ?? [];
    if (uids === undefined || items === undefined) return { end: 'BAD not known here' };
    const untagged = inRange(folder, uids).map(
      (message) => `${folder.messages.indexOf(message) + 1} FETCH (${partsOf(message, items).join(' ')})`,
    );
    return { untagged, end: 'OK done' };
  }
}

/** What the server answers before STARTTLS. */
const clearAnswer = (command: string): { untagged?: string[]; end: string } =>
  command.toUpperCase() === 'CAPABILITY'
    ? { untagged: ['CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED'], end: 'OK done' }
    : { end: 'NO [PRIVACYREQUIRED] Encrypt the connection first' };

/** Messages whose numbers a set such as `3,5:*` has. The last one answers to any number above it. */
function inRange({ messages }: Folder, range: string): StoredMessage[] {
  const last = messages.at(-1)?.uid ?? 0;
  const numberOf = (text: string): number => (text === '*' ? last : Number(text));
  const spans = range.split(',').map((part) => {
    const [from = '', to = from] = part.split(':');
    const ends = [numberOf(from), numberOf(to)];
    return { least: Math.min(...ends), most: Math.max(...ends) };
  });
  return messages.filter(({ uid }) => spans.some(({ least, most }) => uid >= least && uid <= most));
}

function partsOf({ uid, at, source }: StoredMessage, items: string): string[] {
  const parts = [`UID ${uid}`];
  if (items.includes('INTERNALDATE')) parts.push(`INTERNALDATE ${internalDate(at)}`);
  if (items.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${source.length}`);
  if (items.includes('BODYSTRUCTURE')) parts.push(`BODYSTRUCTURE ${bodyStructureOf(source.toString('latin1'))}`);
  const [, from, most] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(items) ?? [];
  if (from !== undefined)
    parts.push(`BODY[]<${from}> ${literal(source.subarray(Number(from), Number(from) + Number(most)))}`);
  else if (items.includes('BODY')) parts.push(`BODY[] ${literal(source)}`);
  return parts;
}
