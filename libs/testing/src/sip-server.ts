import { createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const nonce = 'a0b1c2d3';
const realm = 'stand-in';

/** The login that it takes. */
export const sipLogin = { user: 'trunk', password: 'a "secret"' };

/** A stand-in of a carrier's SIP server over TCP: answers OPTIONS, after a digest if `asksForLogin`. */
export class SipServer {
  asksForLogin = true;
  /** Answers with this line instead, whatever is asked. */
  line: string | undefined;
  /** Requests, in order. */
  readonly requests: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.serve(socket));

  /** @returns host and port */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the server has no port');
    return `127.0.0.1:${address.port}`;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket.on('error', () => undefined));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end !== -1; end = text.indexOf('\r\n\r\n')) {
        this.answer(socket, text.slice(0, end));
        text = text.slice(end + 4);
      }
    });
  }

  private answer(socket: Socket, request: string): void {
    this.requests.push(request);
    const kept = request.split('\r\n').filter((line) => /^(Via|From|To|Call-ID|CSeq):/.test(line));
    const send = (status: string, ...more: string[]) =>
      socket.write([`SIP/2.0 ${status}`, ...kept, ...more, 'Content-Length: 0', '', ''].join('\r\n'));
    if (this.line !== undefined)
      return void socket.write([this.line, ...kept, 'Content-Length: 0', '', ''].join('\r\n'));
    send('100 Trying');
    if (!this.asksForLogin) return void send('200 OK', 'Allow: INVITE, ACK, BYE, CANCEL, OPTIONS');
    const login = /^Authorization: Digest (.*)$/m.exec(request)?.[1];
    if (login === undefined)
      return void send('401 Unauthorized', `WWW-Authenticate: Digest realm="${realm}", nonce="${nonce}", qop="auth"`);
    if (!isRight(login)) return void send('403 Forbidden');
    send('200 OK', 'Allow: INVITE, ACK, BYE, CANCEL, OPTIONS');
  }
}

function isRight(login: string): boolean {
  const part = (name: string): string => new RegExp(`(?:^|[ ,])${name}="?([^",]+)`).exec(login)?.[1] ?? '';
  const secret = md5(`${sipLogin.user}:${realm}:${sipLogin.password}`);
  const asked = md5(`OPTIONS:${part('uri')}`);
  const response = md5(`${secret}:${nonce}:${part('nc')}:${part('cnonce')}:auth:${asked}`);
  return part('username') === sipLogin.user && part('response') === response;
}
