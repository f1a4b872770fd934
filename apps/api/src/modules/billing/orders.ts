import { Injectable } from '@nestjs/common';
import { afterEvent, isSettled, type OrderEvent } from '@tessera/contracts/billing/order-state';
import { CouponUseRepository } from '@tessera/data/billing/coupon-use.repository';
import { type OrderDocument, OrderRepository } from '@tessera/data/billing/order.repository';
import { SubscriptionRepository } from '@tessera/data/billing/subscription.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { log } from '@tessera/kit/logger';
import { Invoices } from './invoices.ts';
import { endOf } from './months.ts';
import type { SeenPayment } from './providers/payment-provider.ts';

const eventOf = { pending: 'attempt', captured: 'captured', failed: 'failed' } as const;
const tries = 20;

/**
 * The only place that changes orders, whether the payment page answered, a webhook came or the provider was asked.
 * These may come in any order and any number of times.
 */
@Injectable()
export class Orders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly coupons: CouponUseRepository,
    private readonly invoices: Invoices,
  ) {}

  /** Applies what the provider says of a payment. @returns the order afterwards, null if there is none */
  async apply(workspace: WorkspaceId, id: string, payment: SeenPayment): Promise<OrderDocument | null> {
    const order = await this.orders.byId(workspace, id);
    if (!order) return null;
    const event = await this.judge(order, payment);
    if (event === 'mismatch') log.error({ order: id, payment: payment.id }, 'a payment does not match its order');
    return this.settle(order, event, payment.id);
  }

  /** @param payment the provider's id; null when nothing was to be paid */
  async settle(order: OrderDocument, event: OrderEvent, payment: string | null): Promise<OrderDocument> {
    let current = order;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const state = afterEvent(current.state, event);
      if (state === current.state) break;
      const paid = isSettled(state) ? { payment, paidAt: new Date() } : {};
      const moved = await this.orders.move(current, { state, ...paid });
      if (moved) {
        current = moved;
        break;
      }
      current = (await this.orders.byId(order.workspace, order._id)) ?? current;
    }
    // Also if it was paid before: a crash may have prevented the rest.
    if (current.state === 'paid') await this.activate(current);
    return current;
  }

  private async judge(order: OrderDocument, payment: SeenPayment): Promise<OrderEvent> {
    if (payment.status !== 'captured') return eventOf[payment.status];
    const fits = payment.amount === order.amounts.total && payment.currency === order.currency;
    return fits && payment.providerOrder === order.providerOrder && (await this.hasCoupon(order))
      ? 'captured'
      : 'mismatch';
  }

  /** Whether the coupon is still the order's: a later order may have taken it. */
  private async hasCoupon({ coupon, workspace, _id }: OrderDocument): Promise<boolean> {
    return coupon === null || (await this.coupons.of(coupon, workspace))?.order === _id;
  }

  /** Starts the plan that was paid. Repeating it changes nothing, and neither does an older order. */
  private async activate(order: OrderDocument): Promise<void> {
    const { _id, workspace, plan, period } = order;
    const startedAt = order.paidAt ?? order.createdAt;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const before = await this.subscriptions.of(workspace);
      if (before && before.startedAt >= startedAt) break;
      const endsAt = endOf(startedAt, period);
      if (
        await this.subscriptions.replace(before, {
          _id: workspace,
          workspace,
          plan,
          period,
          order: _id,
          startedAt,
          endsAt,
        })
      )
        break;
    }
    await this.invoices.of(order);
  }
}
