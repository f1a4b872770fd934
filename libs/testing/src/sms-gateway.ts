import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface SentText {
  to: string;
  /** Twilio: the text; MSG91: the value of the template's variable. */
  body: string;
  from: string;
}

const sid = 'AC00000000000000000000000000000001';

/** Keys that it accepts. */
export const smsKeys = { sid, token: 'a token', authKey: 'a key', template: '65a0c0ffee0000000000000a' };

/**
 * A stand-in of Twilio and MSG91: their paths, authentication, answers and refusals. Numbers that end in 0001 get no
 * messages. Nothing is sent.
 */
export class SmsGateway {
  readonly texts: SentText[] = [];
  /** Answers with this status, and a page of HTML, as a broken proxy does. */
  broken: number | undefined;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the gateway has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    if (this.broken !== undefined) return void response.writeHead(this.broken).end('<html>Bad gateway</html>');
    if (request.url === `/2010-04-01/Accounts/${sid}/Messages.json`) {
      return this.twilio(new URLSearchParams(body), request.headers.authorization, response);
    }
    if (request.url === '/api/v5/flow') return this.msg91(body, String(request.headers['authkey']), response);
    send(response, 404, { code: 20404, message: 'The requested resource was not found', status: 404 });
  }

  private twilio(form: URLSearchParams, authorization: string | undefined, response: ServerResponse): void {
    const basic = `Basic ${Buffer.from(`${sid}:${smsKeys.token}`).toString('base64')}`;
    const refuse = (status: number, code: number, message: string) =>
      send(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
    if (authorization !== basic) return refuse(401, 20003, 'Authenticate');
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const from = form.get('From') ?? form.get('MessagingServiceSid');
    if (from === null) return refuse(400, 21603, "A 'From' or 'MessagingServiceSid' is required");
    if (text === '') return refuse(400, 21602, 'Message body is required');
    if (to.endsWith('0001')) return refuse(400, 21614, `'To' number is not a valid mobile number`);
    this.texts.push({ to, body: text, from });
    send(response, 201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', to, from, body: text, error_code: null });
  }

  private msg91(body: string, key: string, response: ServerResponse): void {
    const refuse = (message: string, status = 200) => send(response, status, { type: 'error', message });
    if (key !== smsKeys.authKey) return refuse('Unauthorized', 401);
    const { template_id, recipients } = JSON.parse(body) as {
      template_id?: string;
      recipients?: { mobiles: string; [variable: string]: string }[];
    };
    if (template_id !== smsKeys.template) return refuse('template id missing or invalid');
    const [first] = recipients ?? [];
    if (!first || !/^[1-9]\d{6,14}$/.test(first.mobiles) || first.mobiles.endsWith('0001')) {
      return refuse('Invalid mobile number');
    }
    this.texts.push({ to: `+${first.mobiles}`, body: first['OTP'] ?? '', from: 'template' });
    send(response, 200, { type: 'success', message: '5762846b4f8d285d378b4567' });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
