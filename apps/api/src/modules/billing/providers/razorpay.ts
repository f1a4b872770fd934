import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { OrderDocument } from '@tessera/data/billing/order.repository';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { log } from '@tessera/kit/logger';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { sameBytes } from '@tessera/kit/sealing';
import { z } from 'zod';
import type { ApiSettings } from '../../../config.ts';
import { API_SETTINGS } from '../../../settings.ts';
import {
  type CheckoutForm,
  PaymentProvider,
  type ProviderEvent,
  type ReturnAddresses,
  type SeenPayment,
} from './payment-provider.ts';

type Settings = Pick<
  ApiSettings,
  'RAZORPAY_URL' | 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRETS' | 'OUTBOUND_ALLOW'
>;

const patienceMs = 10_000;
const Entity = z.object({
  id: z.string().max(100),
  order_id: z.string().max(100),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});
const Listed = z.object({ items: z.array(Entity) });
const Orders = z.object({ items: z.array(z.object({ id: z.string() })) });
const Created = z.object({ id: z.string().min(1).max(100) });
const Event = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: Entity }).optional() }).default({}),
});
/** A payment that was refunded was captured before: its order stays paid. */
const statuses = {
  created: 'pending',
  authorized: 'pending',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
} as const;

const seen = ({ id, order_id, amount, currency, status }: z.output<typeof Entity>): SeenPayment => ({
  id,
  providerOrder: order_id,
  amount,
  currency,
  status: statuses[status],
});

/** Razorpay by its documented HTTP interface. */
@Injectable()
export class Razorpay extends PaymentProvider implements OnApplicationShutdown {
  readonly name = 'razorpay';
  private readonly http: OutboundHttp;

  constructor(@Inject(API_SETTINGS) private readonly settings: Settings) {
    super();
    const { hostname } = new URL(settings.RAZORPAY_URL);
    this.http = new OutboundHttp(new AddressRules([...settings.OUTBOUND_ALLOW, hostname]));
  }

  get isReady(): boolean {
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = this.settings;
    return id !== undefined && secret !== undefined;
  }

  async announce({ _id, amounts, currency, plan, period }: OrderDocument): Promise<string> {
    const known = Orders.parse(await this.call('GET', `/v1/orders?receipt=${_id}`)).items[0];
    if (known) return known.id;
    const order = { amount: amounts.total, currency, receipt: _id, notes: { plan, period } };
    return Created.parse(await this.call('POST', '/v1/orders', order)).id;
  }

  checkout(order: OrderDocument, providerOrder: string, back: ReturnAddresses): CheckoutForm {
    return {
      action: `${this.settings.RAZORPAY_URL}/v1/checkout/embedded`,
      fields: {
        key_id: this.settings.RAZORPAY_KEY_ID ?? '',
        order_id: providerOrder,
        amount: String(order.amounts.total),
        currency: order.currency,
        name: 'Tessera',
        'prefill[name]': order.buyer.name,
        'prefill[email]': order.buyer.email,
        callback_url: back.answered,
        cancel_url: back.cancelled,
      },
    };
  }

  isSigned(providerOrder: string, payment: string, signature: string): boolean {
    const { RAZORPAY_KEY_SECRET: secret } = this.settings;
    return secret !== undefined && isHmac(signature, `${providerOrder}|${payment}`, secret);
  }

  async payments(providerOrder: string): Promise<SeenPayment[]> {
    const answer = await this.call('GET', `/v1/orders/${encodeURIComponent(providerOrder)}/payments`);
    return Listed.parse(answer).items.map(seen);
  }

  read(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent {
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = headers;
    // There are two while the secret is being changed: earlier events carry the old signature.
    const isOurs = this.settings.RAZORPAY_WEBHOOK_SECRETS.some((secret) =>
      isHmac(String(signature ?? ''), body, secret),
    );
    if (!isOurs)
      throw new DomainError('UNAUTHENTICATED', 'The signature does not match the body and the secret of the webhook.', {
        field: 'x-razorpay-signature',
      });
    if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id))
      throw invalidInput('The header x-razorpay-event-id is missing, or not an id.', 'x-razorpay-event-id');
    const event = Event.safeParse(JSON.parse(body.toString('utf8')));
    if (!event.success) throw invalidInput('The body is not an event of a payment.', 'body');
    const entity = event.data.payload.payment?.entity;
    return { id, payment: entity ? seen(entity) : null };
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  /** @throws DomainError UNAVAILABLE when it does not answer, or not as documented */
  private async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_URL: base } = this.settings;
    const away = () =>
      new DomainError('UNAVAILABLE', 'The payment provider does not answer. Nothing was paid. Try again in a minute.', {
        retryAfterSeconds: 60,
      });
    const answer = await this.http
      .send({
        method,
        url: `${base}${path}`,
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(patienceMs),
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the payment provider cannot be reached');
        throw away();
      });
    if (answer.status < 300) return JSON.parse(answer.body);
    log.warn({ status: answer.status, body: answer.body.slice(0, 500) }, 'the payment provider refused a call');
    throw away();
  }
}

const isHmac = (signature: string, text: string | Buffer, secret: string): boolean =>
  sameBytes(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(text).digest());
