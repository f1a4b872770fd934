import { Inject, Injectable } from '@nestjs/common';
import { featureKeys, isEnforced, isMonthly } from '@tessera/contracts/billing/features';
import { type CouponTerms, type OrderAmounts, orderAmounts } from '@tessera/contracts/billing/order-amounts';
import { isSettled } from '@tessera/contracts/billing/order-state';
import type { BillingDetails } from '@tessera/contracts/billing/payment.schema';
import { type Currency, type Period, type PlanKey, planKeys, plans } from '@tessera/contracts/billing/plan-catalogue';
import { CouponUseRepository } from '@tessera/data/billing/coupon-use.repository';
import { OrderRepository } from '@tessera/data/billing/order.repository';
import { SubscriptionRepository } from '@tessera/data/billing/subscription.repository';
import { UsageRepository } from '@tessera/data/billing/usage.repository';
import { unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { monthOf } from './months.ts';
import { limitSentence } from './plan-entitlements.ts';
import { planNow } from './plan-now.ts';
import { sellerOf } from './seller.ts';

export interface ChosenPlan {
  plan: PlanKey;
  period: Period;
  currency: Currency;
  coupon?: string | undefined;
}

const couponRefused = () =>
  unprocessable('This coupon cannot be used: it is unknown, has ended, or was used already.', 'body.coupon');

/** Decides what may be ordered, and what it costs. */
@Injectable()
export class OrderTerms {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly usage: UsageRepository,
    private readonly orders: OrderRepository,
    private readonly coupons: CouponUseRepository,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** @throws DomainError UNPROCESSABLE for a coupon that cannot be used */
  async amounts(workspace: WorkspaceId, chosen: ChosenPlan, buyer: BillingDetails | null): Promise<OrderAmounts> {
    const coupon = chosen.coupon === undefined ? undefined : await this.coupon(workspace, chosen.coupon);
    const seller = sellerOf(this.settings);
    return orderAmounts({
      price: plans[chosen.plan].prices?.[chosen.currency][chosen.period] ?? 0,
      percentOff: coupon?.percent ?? 0,
      credit: await this.credit(workspace, chosen.currency),
      sellerState: seller.state,
      buyerState: buyer ? buyer.state : seller.state,
    });
  }

  /** @throws DomainError UNPROCESSABLE when the plan is too small, or not more than what the workspace has */
  async require(workspace: WorkspaceId, { plan, period }: ChosenPlan): Promise<void> {
    const subscription = await this.subscriptions.of(workspace);
    const now = planNow(subscription);
    if (subscription && now !== 'free') {
      const end = subscription.endsAt.toISOString().slice(0, 10);
      const isSmaller = planKeys.indexOf(plan) < planKeys.indexOf(now);
      const isShorter = plan === now && (period === subscription.period || period === 'monthly');
      if (isSmaller || isShorter)
        throw unprocessable(
          `The workspace has the plan ${plans[now].name} until ${end}. Choose a larger one, or wait until then.`,
          'body.plan',
        );
    }
    const month = monthOf(new Date());
    for (const feature of featureKeys.filter(isEnforced)) {
      const limit = plans[plan].limits[feature];
      if (limit === null || isMonthly(feature)) continue;
      const used = await this.usage.used(workspace, feature, month);
      if (used > limit) throw unprocessable(`${limitSentence(plan, feature, used)} Choose a larger plan.`, 'body.plan');
    }
  }

  /** The terms of a coupon that the workspace may use. Every other coupon is refused with the same sentence. */
  private async coupon(workspace: WorkspaceId, code: string): Promise<CouponTerms> {
    const coupon = this.settings.COUPONS.find((known) => known.code === code);
    if (!coupon || (coupon.until !== undefined && Date.parse(coupon.until) < Date.now())) throw couponRefused();
    const use = await this.coupons.of(code, workspace);
    if (!use && (await this.coupons.usesOf(code)) >= coupon.uses) throw couponRefused();
    const holder = use && (await this.orders.byId(workspace, use.order));
    if (holder && isSettled(holder.state)) throw couponRefused();
    return coupon;
  }

  /** Takes a coupon for an order, also from an earlier one that was not paid. */
  async takeCoupon(workspace: WorkspaceId, code: string, order: string): Promise<void> {
    const { uses } = await this.coupon(workspace, code);
    if (await this.coupons.take(code, workspace, order, uses)) return;
    const use = await this.coupons.of(code, workspace);
    if (use && (await this.coupons.pass(code, workspace, use.order, order))) return;
    throw couponRefused();
  }

  /** What the unused part of the running plan cost, before tax. */
  private async credit(workspace: WorkspaceId, currency: Currency): Promise<number> {
    const subscription = await this.subscriptions.of(workspace);
    if (!subscription || planNow(subscription) === 'free') return 0;
    const order = await this.orders.byId(workspace, subscription.order);
    if (!order || order.currency !== currency) return 0;
    const { startedAt, endsAt } = subscription;
    const part = (endsAt.getTime() - Date.now()) / (endsAt.getTime() - startedAt.getTime());
    return Math.floor((order.amounts.taxable + order.amounts.credit) * Math.min(1, part));
  }
}
