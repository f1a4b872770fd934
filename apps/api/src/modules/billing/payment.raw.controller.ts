import { randomBytes } from 'node:crypto';
import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { isPayable } from '@tessera/contracts/billing/order-state';
import { paymentRawWire } from '@tessera/contracts/billing/payment.wire';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { OrderRepository } from '@tessera/data/billing/order.repository';
import { PaymentEventRepository } from '@tessera/data/billing/payment-event.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { nestPath } from '@tessera/kit/controller-for';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { Orders } from './orders.ts';
import { type CheckoutForm, PaymentProvider } from './providers/payment-provider.ts';
import { SignedAddresses } from './signed-addresses.ts';

type Addressed = FastifyRequest<{ Params: { address: string } }>;
interface FromProvider {
  Params: { provider: string };
  Querystring: { order?: string };
  Body: Record<string, string> | undefined;
}

/** Routes for browsers that leave for the payment page or return from it, and for the provider: without a session. */
@Controller()
export class PaymentController {
  constructor(
    private readonly addresses: SignedAddresses,
    private readonly destinations: AddressRepository,
    private readonly repository: OrderRepository,
    private readonly events: PaymentEventRepository,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'PUBLIC_URL'>,
  ) {}

  @Get(nestPath(paymentRawWire.checkout.path))
  async checkout(@Req() request: Addressed, @Res() reply: FastifyReply) {
    const { workspace, order: id } = this.addresses.read(request.params.address, 'checkout of an order');
    const order = await this.repository.byId(workspace, id);
    if (!order?.providerOrder) throw notFound('The order');
    if (!isPayable(order.state))
      throw new DomainError('GONE', 'This order can no longer be paid. See Settings, Billing.');
    const back = `${this.settings.PUBLIC_URL}/api/payment/return/${this.provider.name}?order=${id}`;
    const cancelled = `${this.settings.PUBLIC_URL}/settings/billing`;
    const form = this.provider.checkout(order, order.providerOrder, { answered: back, cancelled });
    const nonce = randomBytes(16).toString('base64');
    // Also the addresses that the payment page leads to: browsers hold redirects of a form to the policy too.
    void reply.header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; form-action ${new URL(form.action).origin} ${this.settings.PUBLIC_URL}; frame-ancestors 'none'`,
    );
    return reply.type('text/html; charset=utf-8').send(page(form, nonce));
  }

  @Post(nestPath(paymentRawWire.returned.path))
  returned(@Req() request: FastifyRequest<FromProvider>, @Res() reply: FastifyReply) {
    this.requireProvider(request.params.provider);
    const { razorpay_payment_id: payment, razorpay_signature: signature } = request.body ?? {};
    const search = new URLSearchParams();
    const take = (name: string, value: unknown) => {
      if (typeof value === 'string' && /^[\w-]{1,200}$/.test(value)) search.set(name, value);
    };
    take('order', request.query.order);
    take('payment', payment);
    take('signature', signature);
    return reply.status(303).header('location', `${this.settings.PUBLIC_URL}/settings/billing?${search}`).send();
  }

  @Post(nestPath(paymentRawWire.hook.path))
  @HttpCode(200)
  async hook(@Req() request: FastifyRequest<FromProvider>) {
    this.requireProvider(request.params.provider);
    const body = request.rawBody ?? Buffer.alloc(0);
    const { id, payment } = this.provider.read(body, request.headers);
    await this.events.keep(this.provider.name, id, body.toString('utf8'));
    // Also if the event is known: it may have been stored without being applied.
    const found =
      payment && (await this.destinations.resolve('payment', `${this.provider.name}/${payment.providerOrder}`));
    if (found) await this.orders.apply(found.workspace, found.subject, payment);
    return { success: true };
  }

  private requireProvider(name: string): void {
    if (name !== this.provider.name || !this.provider.isReady) throw notFound('This payment provider');
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A form that sends itself: the payment page takes a POST. */
function page({ action, fields }: CheckoutForm, nonce: string): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Payment</title>
<form method="post" action="${escaped(action)}">${inputs}<button>Continue to payment</button></form>
<script nonce="${nonce}">document.forms[0].submit()</script></html>`;
}
