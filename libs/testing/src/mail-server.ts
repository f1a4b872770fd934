import { SMTPServer } from 'smtp-server';

/** What the server took. */
export interface DeliveredMail {
  user: string | undefined;
  from: string;
  to: string[];
  data: string;
}

/** An SMTP server with a login, as providers run it: it offers STARTTLS with a certificate that nobody trusts. */
export class MailServer {
  readonly delivered: DeliveredMail[] = [];
  /** The refusal of a recipient; null takes it. */
  refusal: { code: number; message: string } | null = null;
  private readonly server: SMTPServer;

  constructor(readonly login: { user: string; pass: string }) {
    this.server = new SMTPServer({
      logger: false,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, done) =>
        username === login.user && password === login.pass
          ? done(null, { user: username })
          : done(Object.assign(new Error('Username and password not accepted'), { responseCode: 535 })),
      onRcptTo: (_address, _session, done) =>
        this.refusal
          ? done(Object.assign(new Error(this.refusal.message), { responseCode: this.refusal.code }))
          : done(),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          this.delivered.push({
            user: session.user,
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            data: Buffer.concat(chunks).toString(),
          });
          done(null, 'OK: queued');
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  /** @returns its port on 127.0.0.1 */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
    return address.port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
