import { createServer, type Server, type Socket } from 'node:net';

/** What an SMTP server was given. */
export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  data: string;
}

/** An SMTP server that speaks enough of RFC 5321 to take mail, and refuses what the test tells it to. */
export class SmtpServer {
  readonly taken: TakenMail[] = [];
  /** The answer to each recipient; 250 takes it. */
  answerTo: (recipient: string) => string = () => '250 OK';
  /** Names of people who logged in, in order. */
  readonly logins: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  /** @param login asked of clients; without one the server offers no login */
  constructor(private readonly login?: { user: string; pass: string }) {}

  /** @returns its address, as SMTP_URL has it */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the SMTP server has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8');
    let mail: TakenMail = { from: '', to: [], data: '' };
    let isData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test ESMTP');
    socket.on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line !== '.') {
          mail.data += `${line.replace(/^\./, '')}\n`;
        } else if (isData) {
          isData = false;
          this.taken.push(mail);
          mail = { from: '', to: [], data: '' };
          say('250 taken');
        } else {
          isData = line === 'DATA';
          say(this.answer(line, mail));
        }
      }
    });
  }

  private answer(line: string, mail: TakenMail): string {
    const [, from] = /^MAIL FROM:<([^>]*)>/.exec(line) ?? [];
    const [, to] = /^RCPT TO:<([^>]*)>/.exec(line) ?? [];
    if (from !== undefined) mail.from = from;
    if (to !== undefined) {
      const answer = this.answerTo(to);
      if (answer.startsWith('2')) mail.to.push(to);
      return answer;
    }
    if (this.login && line.startsWith('EHLO')) return '250-test\r\n250 AUTH PLAIN';
    if (line.startsWith('STARTTLS')) return '502 no encryption here';
    if (line.startsWith('AUTH PLAIN ')) return this.admit(line.slice(11));
    if (line === 'DATA') return '354 go on';
    return line === 'QUIT' ? '221 bye' : '250 OK';
  }

  /** @param credentials user and password as RFC 4616 puts them */
  private admit(credentials: string): string {
    const [, user = '', pass = ''] = Buffer.from(credentials, 'base64').toString().split('\0');
    if (user !== this.login?.user || pass !== this.login.pass) return '535 Username and password not accepted';
    this.logins.push(user);
    return '235 welcome';
  }
}
