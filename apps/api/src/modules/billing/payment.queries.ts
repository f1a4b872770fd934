import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { payment } from '@tessera/contracts/billing/payment.contract';
import { BillingDetailsRepository } from '@tessera/data/billing/billing-details.repository';
import { OrderRepository } from '@tessera/data/billing/order.repository';
import { QueryFor } from '@tessera/kit/messages';
import { API_SETTINGS } from '../../settings.ts';
import { Invoices } from './invoices.ts';
import { OrderTerms } from './order-terms.ts';
import { OrderWire } from './order-wire.ts';
import { PaymentProvider } from './providers/payment-provider.ts';

export class CheckCoupon extends QueryFor(payment.checkCoupon) {}
export class BillingInformation extends QueryFor(payment.billing) {}
export class AllInvoices extends QueryFor(payment.invoices) {}

@QueryHandler(CheckCoupon)
export class CheckCouponHandler implements IQueryHandler<CheckCoupon> {
  constructor(
    private readonly terms: OrderTerms,
    private readonly details: BillingDetailsRepository,
  ) {}

  async execute({ input, actor: { workspace } }: CheckCoupon) {
    const amounts = await this.terms.amounts(workspace, input.body, await this.details.of(workspace));
    return { amounts: { currency: input.body.currency, ...amounts } };
  }
}

@QueryHandler(BillingInformation)
export class BillingInformationHandler implements IQueryHandler<BillingInformation> {
  constructor(
    private readonly details: BillingDetailsRepository,
    private readonly orders: OrderRepository,
    private readonly wire: OrderWire,
    private readonly provider: PaymentProvider,
    @Inject(API_SETTINGS) private readonly settings: { PAYMENTS_TEST: boolean },
  ) {}

  async execute({ actor: { workspace } }: BillingInformation) {
    const [details, latest] = await Promise.all([this.details.of(workspace), this.orders.latest(workspace)]);
    const order = latest && latest.expiresAt > new Date() ? this.wire.of(latest) : null;
    return {
      details,
      open_order: order?.checkout ? order : null,
      provider: this.provider.isReady ? this.provider.name : ('none' as const),
      is_test: this.settings.PAYMENTS_TEST,
    };
  }
}

const mostInvoices = 200;

@QueryHandler(AllInvoices)
export class AllInvoicesHandler implements IQueryHandler<AllInvoices> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly invoices: Invoices,
  ) {}

  async execute({ actor }: AllInvoices) {
    const paid = await this.invoices.ofAll(await this.orders.paid(actor.workspace, mostInvoices));
    const items = paid.map(({ number, issuedAt, order }) => {
      const { _id: id, plan, period, currency, amounts } = order;
      return { id, number, plan, period, amounts: { currency, ...amounts }, issued_at: issuedAt.toISOString() };
    });
    return { items };
  }
}
