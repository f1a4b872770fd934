import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Keys that it accepts. */
export const carrierKeys = {
  twilio: { user: 'AC00000000000000000000000000000002', secret: 'a token' },
  plivo: { user: 'MA0000000000000001', secret: 'an auth token' },
  exotel: { account: 'sunrise1', user: 'a key', secret: 'another token' },
  gst: { id: 'a client', secret: 'a client secret' },
} as const;

const basic = ({ user, secret }: { user: string; secret: string }): string =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

/**
 * A stand-in of Twilio, Plivo and Exotel (numbers of an account) and of Cashfree (look-up of a GSTIN): their paths,
 * authentication, answers and refusals.
 */
export class CarrierGateway {
  /** Numbers that each account owns, E.164; those in `silent` take no calls. */
  readonly numbers = new Set<string>();
  readonly silent = new Set<string>();
  /** Answers of the registry by GSTIN; others do not exist. */
  readonly gstins = new Map<string, { name: string; status: string }>();
  /** Answers with this status, and a page of HTML, as a broken proxy does. */
  broken: number | undefined;
  /** Paths that were called, with their query. */
  readonly asked: string[] = [];
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
    this.asked.push(request.url ?? '');
    if (this.broken !== undefined) return void response.writeHead(this.broken).end('<html>Bad gateway</html>');
    const url = new URL(request.url ?? '', 'http://gateway');
    const { authorization } = request.headers;
    const { twilio, plivo, exotel } = carrierKeys;
    if (url.pathname.startsWith('/2010-04-01/Accounts/')) {
      const isKnown = url.pathname === `/2010-04-01/Accounts/${twilio.user}/IncomingPhoneNumbers.json`;
      if (authorization !== basic(twilio) || !isKnown)
        return send(response, 401, { code: 20003, message: 'Authenticate', status: 401 });
      return this.twilio(url.searchParams.get('PhoneNumber') ?? '', response);
    }
    const [, id] = /^\/v1\/Account\/([^/]+)\/Number\//.exec(url.pathname) ?? [];
    if (id !== undefined) {
      if (id !== plivo.user || authorization !== basic(plivo))
        return void response.writeHead(401).end('Could not verify your access level for that URL.');
      return this.plivo(`+${url.pathname.split('/')[5]}`, response);
    }
    if (url.pathname === `/v2_beta/Accounts/${exotel.account}/IncomingPhoneNumbers`) {
      if (authorization !== basic(exotel)) return send(response, 401, { message: 'Authentication failed' });
      return this.exotel(Number(url.searchParams.get('Page') ?? 0), response);
    }
    if (url.pathname === '/verification/gstin') return this.gst(request, Buffer.concat(parts).toString(), response);
    send(response, 404, { code: 20404, message: 'The requested resource was not found', status: 404 });
  }

  private twilio(number: string, response: ServerResponse): void {
    const found = this.numbers.has(number)
      ? [
          {
            sid: `PN${'0'.repeat(32)}`,
            phone_number: number,
            capabilities: { voice: !this.silent.has(number), sms: true },
          },
        ]
      : [];
    send(response, 200, { incoming_phone_numbers: found, page: 0, page_size: 50, next_page_uri: null });
  }

  private plivo(number: string, response: ServerResponse): void {
    if (!this.numbers.has(number)) return send(response, 404, { api_id: 'none', error: 'not found' });
    send(response, 200, { number: number.slice(1), active: true, voice_enabled: !this.silent.has(number) });
  }

  private exotel(page: number, response: ServerResponse): void {
    const all = [...this.numbers].map((number) => ({
      sid: number.slice(1),
      phone_number: number,
      capabilities: { voice: !this.silent.has(number), sms: false },
    }));
    const next = page === 0 ? 'http://twilix.exotel.com/v2_beta/Accounts/sunrise1/IncomingPhoneNumbers?Page=1' : null;
    // The first page holds nothing, so that a client has to turn it.
    send(response, 200, { page, page_size: 50, next_page_uri: next, incoming_phone_numbers: page === 0 ? [] : all });
  }

  private gst(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { id, secret } = carrierKeys.gst;
    if (request.headers['x-client-id'] !== id || request.headers['x-client-secret'] !== secret)
      return send(response, 401, {
        type: 'authentication_error',
        code: 'authentication_failed',
        message: 'Invalid client',
      });
    const { GSTIN } = JSON.parse(body) as { GSTIN: string };
    const known = this.gstins.get(GSTIN);
    if (!known) return send(response, 200, { GSTIN, reference_id: 1, valid: false, message: "GSTIN Doesn't Exist" });
    send(response, 200, {
      ...{ GSTIN, reference_id: 2, valid: true, message: 'GSTIN Exists' },
      ...{ legal_name_of_business: known.name, trade_name_of_business: 'Sunrise', gst_in_status: known.status },
      date_of_registration: '2017-07-01',
    });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
