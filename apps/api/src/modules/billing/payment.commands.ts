import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { gstStates } from '@tessera/contracts/billing/gst-states';
import { isSettled } from '@tessera/contracts/billing/order-state';
import { stateOfGstin } from '@tessera/contracts/billing/gstin';
import { payment } from '@tessera/contracts/billing/payment.contract';
import { paymentRawWire } from '@tessera/contracts/billing/payment.wire';
import { pathWith } from '@tessera/contracts/wire';
import { BillingDetailsRepository } from '@tessera/data/billing/billing-details.repository';
import { type OrderDocument, OrderRepository } from '@tessera/data/billing/order.repository';
import { conflict, DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import { CommandFor } from '@tessera/kit/messages';
import { OrderWire } from './order-wire.ts';
import { Orders } from './orders.ts';
import { PaymentProvider } from './providers/payment-provider.ts';
import { SignedAddresses } from './signed-addresses.ts';

export class VerifyPayment extends CommandFor(payment.verify) {}
export class ReinitiatePayment extends CommandFor(payment.reinitiate) {}
export class SaveBilling extends CommandFor(payment.saveBilling) {}
export class InvoiceAddress extends CommandFor(payment.invoiceAddress) {}

@CommandHandler(VerifyPayment)
export class VerifyPaymentHandler implements ICommandHandler<VerifyPayment> {
  constructor(
    private readonly repository: OrderRepository,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    private readonly wire: OrderWire,
  ) {}

  /** The signature proves that the answer is the provider's. What was paid is asked of the provider itself. */
  async execute({ input, actor: { workspace } }: VerifyPayment) {
    const { order_id: id, payment_id: paid, signature } = input.body;
    const order = await this.repository.byId(workspace, id);
    if (!order?.providerOrder) throw notFound('The order');
    if (!this.provider.isSigned(order.providerOrder, paid, signature))
      throw unprocessable('The signature does not match this order. Nothing was changed.', 'body.signature');
    const seen = (await this.provider.payments(order.providerOrder)).find((known) => known.id === paid);
    const after = seen ? await this.orders.apply(workspace, id, seen) : order;
    return this.wire.of(after ?? order);
  }
}

@CommandHandler(ReinitiatePayment)
export class ReinitiatePaymentHandler implements ICommandHandler<ReinitiatePayment> {
  constructor(
    private readonly repository: OrderRepository,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    private readonly wire: OrderWire,
  ) {}

  async execute({ input, actor: { workspace } }: ReinitiatePayment) {
    const order = await this.repository.byId(workspace, input.body.order_id);
    if (!order) throw notFound('The order');
    if (order.state === 'paid') throw conflict('This order is paid already.', 'body.order_id');
    const found = await this.found(order);
    if (isSettled(found.state)) return this.wire.of(found);
    if (found.state === 'expired' || found.expiresAt < new Date()) {
      await this.orders.settle(found, 'expire', null);
      throw new DomainError('GONE', 'This order has expired. Choose the plan again.', { field: 'body.order_id' });
    }
    return this.wire.of(await this.orders.settle(found, 'attempt', null));
  }

  /** The order after every payment that the provider knows of: one may have succeeded late. */
  private async found(order: OrderDocument): Promise<OrderDocument> {
    if (order.providerOrder === null)
      throw unprocessable('The payment of this order was never started. Choose the plan again.');
    let current = order;
    for (const seen of await this.provider.payments(order.providerOrder))
      current = (await this.orders.apply(order.workspace, order._id, seen)) ?? current;
    return current;
  }
}

@CommandHandler(SaveBilling)
export class SaveBillingHandler implements ICommandHandler<SaveBilling> {
  constructor(private readonly details: BillingDetailsRepository) {}

  async execute({ input, actor }: SaveBilling) {
    const { gstin, state } = input.body;
    const own = gstin === null ? state : stateOfGstin(gstin);
    if (own !== null && own !== state)
      throw unprocessable(
        `The GSTIN is registered in ${gstStates[own]}. Choose that state, or correct the GSTIN.`,
        'body.state',
      );
    await this.details.save(actor.workspace, input.body);
    return input.body;
  }
}

const addressMs = 5 * 60_000;

@CommandHandler(InvoiceAddress)
export class InvoiceAddressHandler implements ICommandHandler<InvoiceAddress> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly addresses: SignedAddresses,
  ) {}

  async execute({ input, actor: { workspace } }: InvoiceAddress) {
    const order = await this.orders.byId(workspace, input.body.id);
    if (order?.state !== 'paid') throw notFound('The invoice');
    const expiresAt = new Date(Date.now() + addressMs);
    const address = this.addresses.write({ workspace, order: order._id }, 'pdf of an invoice', expiresAt);
    return { url: pathWith(paymentRawWire.invoice.path, { address }), expires_at: expiresAt.toISOString() };
  }
}
