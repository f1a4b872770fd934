import { Module } from '@nestjs/common';
import { payment } from '@tessera/contracts/billing/payment.contract';
import { plans } from '@tessera/contracts/billing/plans.contract';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { BillingDetailsRepository } from '@tessera/data/billing/billing-details.repository';
import { CouponUseRepository } from '@tessera/data/billing/coupon-use.repository';
import { InvoiceNumberRepository } from '@tessera/data/billing/invoice-number.repository';
import { OrderRepository } from '@tessera/data/billing/order.repository';
import { PaymentEventRepository } from '@tessera/data/billing/payment-event.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import { CreateOrder, CreateOrderHandler } from './create-order.command.ts';
import { InvoicePdfController } from './invoice-pdf.raw.controller.ts';
import { Invoices } from './invoices.ts';
import { OrderTerms } from './order-terms.ts';
import { OrderWire } from './order-wire.ts';
import { Orders } from './orders.ts';
import {
  InvoiceAddress,
  InvoiceAddressHandler,
  ReinitiatePayment,
  ReinitiatePaymentHandler,
  SaveBilling,
  SaveBillingHandler,
  VerifyPayment,
  VerifyPaymentHandler,
} from './payment.commands.ts';
import {
  AllInvoices,
  AllInvoicesHandler,
  BillingInformation,
  BillingInformationHandler,
  CheckCoupon,
  CheckCouponHandler,
} from './payment.queries.ts';
import { PaymentController } from './payment.raw.controller.ts';
import {
  ActivePlan,
  ActivePlanHandler,
  AllPlans,
  AllPlansHandler,
  Consumption,
  ConsumptionHandler,
  PlanFeatures,
  PlanFeaturesHandler,
} from './plans.queries.ts';
import { PaymentProvider } from './providers/payment-provider.ts';
import { Razorpay } from './providers/razorpay.ts';
import { SignedAddresses } from './signed-addresses.ts';

@Module({
  controllers: [
    controllerFor(plans, { all: AllPlans, features: PlanFeatures, active: ActivePlan, consumption: Consumption }),
    controllerFor(payment, {
      createOrder: CreateOrder,
      verify: VerifyPayment,
      reinitiate: ReinitiatePayment,
      checkCoupon: CheckCoupon,
      billing: BillingInformation,
      saveBilling: SaveBilling,
      invoices: AllInvoices,
      invoiceAddress: InvoiceAddress,
    }),
    PaymentController,
    InvoicePdfController,
  ],
  providers: [
    AllPlansHandler,
    PlanFeaturesHandler,
    ActivePlanHandler,
    ConsumptionHandler,
    CreateOrderHandler,
    VerifyPaymentHandler,
    ReinitiatePaymentHandler,
    CheckCouponHandler,
    BillingInformationHandler,
    SaveBillingHandler,
    AllInvoicesHandler,
    InvoiceAddressHandler,
    AddressRepository,
    BillingDetailsRepository,
    CouponUseRepository,
    InvoiceNumberRepository,
    OrderRepository,
    PaymentEventRepository,
    Invoices,
    Orders,
    OrderTerms,
    OrderWire,
    SignedAddresses,
    { provide: PaymentProvider, useClass: Razorpay },
  ],
})
export class BillingModule {}
