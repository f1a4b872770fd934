import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { payment } from '@tessera/contracts/billing/payment.contract';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { BillingDetailsRepository } from '@tessera/data/billing/billing-details.repository';
import { type OrderDocument, OrderRepository } from '@tessera/data/billing/order.repository';
import { conflict, unprocessable } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { type ChosenPlan, OrderTerms } from './order-terms.ts';
import { OrderWire } from './order-wire.ts';
import { Orders } from './orders.ts';
import { PaymentProvider } from './providers/payment-provider.ts';

export class CreateOrder extends CommandFor(payment.createOrder) {}

const openMs = 24 * 3_600_000;

@CommandHandler(CreateOrder)
export class CreateOrderHandler implements ICommandHandler<CreateOrder> {
  constructor(
    private readonly repository: OrderRepository,
    private readonly terms: OrderTerms,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    private readonly details: BillingDetailsRepository,
    private readonly addresses: AddressRepository,
    private readonly wire: OrderWire,
  ) {}

  async execute({ input, actor: { workspace } }: CreateOrder) {
    const { key, ...chosen } = input.body;
    const known = await this.repository.byKey(workspace, key);
    const order = known ?? (await this.create(workspace, key, chosen));
    if (order.amounts.total === 0) return this.wire.of(await this.orders.settle(order, 'captured', null));
    return this.wire.of(await this.announce(order));
  }

  private async create(workspace: WorkspaceId, key: string, chosen: ChosenPlan): Promise<OrderDocument> {
    if (!this.provider.isReady)
      throw unprocessable(
        'Plans cannot be bought here: no payment provider is set up. Ask the operator of this installation.',
      );
    const buyer = await this.details.of(workspace);
    if (!buyer) throw unprocessable('Fill in the billing details first: the invoice needs them.');
    await this.terms.require(workspace, chosen);
    const amounts = await this.terms.amounts(workspace, chosen, buyer);
    const createdAt = new Date();
    const order: OrderDocument = {
      _id: newId(),
      workspace,
      key,
      plan: chosen.plan,
      period: chosen.period,
      currency: chosen.currency,
      amounts,
      coupon: chosen.coupon ?? null,
      buyer,
      providerOrder: null,
      state: 'created',
      payment: null,
      paidAt: null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + openMs),
      revision: 1,
    };
    await this.closeOpen(workspace);
    if (order.coupon !== null) await this.terms.takeCoupon(workspace, order.coupon, order._id);
    if (await this.repository.add(order)) return order;
    const other = await this.repository.byKey(workspace, key);
    if (!other) throw conflict('This order is being made by another call. Try again.');
    return other;
  }

  /** Only one order is open at a time. A payment for an earlier one is still found and applied. */
  private async closeOpen(workspace: WorkspaceId): Promise<void> {
    const open = await this.repository.latest(workspace);
    if (open) await this.orders.settle(open, 'expire', null);
  }

  /** After a crash between the writes, the order is found at the provider by our id. */
  private async announce(order: OrderDocument): Promise<OrderDocument> {
    if (order.providerOrder !== null || order.state !== 'created') return order;
    const providerOrder = await this.provider.announce(order);
    const destination = { workspace: order.workspace, subject: order._id };
    await this.addresses.claim('payment', `${this.provider.name}/${providerOrder}`, destination);
    const moved = await this.repository.move(order, { providerOrder });
    return moved ?? (await this.repository.byId(order.workspace, order._id)) ?? order;
  }
}
