import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface GatewayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}
interface GatewayOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
}
export interface GatewayPayment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'captured' | 'failed';
}
/** A webhook as it is sent. */
export interface GatewayEvent {
  body: string;
  headers: Record<string, string>;
}

const hmac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');
const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
const retries = [0, 1_000, 5_000, 15_000];

/**
 * A stand-in of Razorpay: the same paths, authentication, refusals and signatures, and a payment page of its own. No
 * money moves. The last two digits of an amount choose what its webhook does: 01 late, 02 twice, 03 never, 04 with a
 * wrong signature.
 */
export class PaymentGateway {
  readonly orders = new Map<string, GatewayOrder>();
  readonly payments: GatewayPayment[] = [];
  /** Where events go; none are sent without it. */
  webhookUrl: string | undefined;
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => refuse(response, 500, String(error)));
  });

  constructor(private readonly keys: GatewayKeys) {}

  /** @returns its address */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the gateway has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Pays an order, or fails to, as its payment page does. @returns what the page answers with */
  pay(orderId: string, outcome: 'captured' | 'failed' = 'captured', amount?: number) {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const id = newId('pay');
    const payment = {
      id,
      order_id: orderId,
      amount: amount ?? order.amount,
      currency: order.currency,
      status: outcome,
    };
    this.payments.push(payment);
    order.status = outcome === 'captured' ? 'paid' : 'attempted';
    return { payment, signature: hmac(`${orderId}|${id}`, this.keys.keySecret) };
  }

  /** The signed event of a payment. */
  eventOf(payment: GatewayPayment, secret = this.keys.webhookSecret): GatewayEvent {
    const body = JSON.stringify({
      entity: 'event',
      event: `payment.${payment.status}`,
      contains: ['payment'],
      payload: { payment: { entity: { entity: 'payment', ...payment } } },
      created_at: Math.floor(Date.now() / 1_000),
    });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': hmac(body, secret),
        'x-razorpay-event-id': newId('evt'),
      },
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://gateway.invalid');
    if (url.pathname === '/v1/checkout/embedded') return this.showPage(new URLSearchParams(body), response);
    if (url.pathname === '/checkout/pay') return this.payOnPage(new URLSearchParams(body), response);
    if (url.pathname === '/health') return send(response, 200, { ok: true });
    const basic = `Basic ${Buffer.from(`${this.keys.keyId}:${this.keys.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return refuse(response, 401, 'Authentication failed');
    const [, of] = /^\/v1\/orders\/([\w]+)\/payments$/.exec(url.pathname) ?? [];
    if (of !== undefined) return send(response, 200, list(this.payments.filter(({ order_id }) => order_id === of)));
    if (url.pathname !== '/v1/orders') return refuse(response, 404, 'The requested URL was not found');
    if (request.method === 'POST') return this.createOrder(JSON.parse(body), response);
    const receipt = url.searchParams.get('receipt');
    send(response, 200, list([...this.orders.values()].filter((order) => order.receipt === receipt)));
  }

  private createOrder(asked: Partial<GatewayOrder>, response: ServerResponse): void {
    const { amount, currency, receipt } = asked;
    if (!Number.isInteger(amount) || Number(amount) < 100)
      return refuse(response, 400, 'The amount must be an integer of at least 100');
    if (currency !== 'INR' && currency !== 'USD') return refuse(response, 400, 'Currency is not supported');
    if (typeof receipt !== 'string' || receipt.length > 40)
      return refuse(response, 400, 'The receipt may not be longer than 40 characters');
    const order: GatewayOrder = { id: newId('order'), amount: Number(amount), currency, receipt, status: 'created' };
    this.orders.set(order.id, order);
    send(response, 200, order);
  }

  private showPage(form: URLSearchParams, response: ServerResponse): void {
    const order = this.orders.get(form.get('order_id') ?? '');
    if (!order || form.get('key_id') !== this.keys.keyId) return refuse(response, 400, 'The order is not known');
    const hidden = ['order_id', 'callback_url', 'cancel_url'].map((name) => field(name, form.get(name) ?? '')).join('');
    const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency });
    page(
      response,
      `<h1>Test payment</h1><p>No money moves.</p><p><strong>${amount.format(order.amount / 100)}</strong></p>
<form method="post" action="/checkout/pay">${hidden}
<button name="outcome" value="captured">Pay</button> <button name="outcome" value="failed">Fail</button></form>
<p><a href="${escaped(form.get('cancel_url') ?? '/')}">Cancel</a></p>`,
    );
  }

  private payOnPage(form: URLSearchParams, response: ServerResponse): void {
    const order = this.orders.get(form.get('order_id') ?? '');
    if (!order) return refuse(response, 400, 'The order is not known');
    if (order.status === 'paid') return refuse(response, 400, 'The order is paid already');
    const outcome = form.get('outcome') === 'captured' ? 'captured' : 'failed';
    const { payment, signature } = this.pay(order.id, outcome);
    this.announce(payment);
    const answer: Record<string, string> =
      outcome === 'captured'
        ? { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature: signature }
        : { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'The payment failed' };
    const fields = Object.entries(answer).map(([name, value]) => field(name, value));
    page(
      response,
      `<form method="post" action="${escaped(form.get('callback_url') ?? '')}">${fields.join('')}<button>Go back</button></form>
<script>document.forms[0].submit()</script>`,
    );
  }

  /** Sends the webhook of a payment, again until it is taken. */
  private announce(payment: GatewayPayment): void {
    const kind = payment.amount % 100;
    if (this.webhookUrl === undefined || kind === 3) return;
    const event = this.eventOf(payment, kind === 4 ? 'another secret' : undefined);
    const send = () => void this.deliver(event, 0);
    setTimeout(send, kind === 1 ? 20_000 : 0).unref();
    if (kind === 2) setTimeout(send, 500).unref();
  }

  private async deliver({ body, headers }: GatewayEvent, attempt: number): Promise<void> {
    const answer = await fetch(this.webhookUrl ?? '', { method: 'POST', headers, body }).catch(() => null);
    const pause = retries[attempt + 1];
    if (!answer?.ok && pause !== undefined)
      setTimeout(() => void this.deliver({ body, headers }, attempt + 1), pause).unref();
  }
}

const list = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, description: string): void {
  send(response, status, { error: { code: status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description } });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => `&#${found.codePointAt(0)};`);
const field = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

function page(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Test payment</title>
<body style="font-family:system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem">${body}</body></html>`);
}
