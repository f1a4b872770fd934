import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Empty } from '../envelope.ts';
import { Amounts, BillingDetails, Choice, CouponCode, Invoice, Order } from './payment.schema.ts';
import { paymentWire } from './payment.wire.ts';

const text = z.string().min(1).max(200);

export const payment = contract('payment', paymentWire, {
  createOrder: {
    kind: 'command',
    can: 'billing:CAN_EDIT',
    body: Choice.extend({ key: z.string().min(8).max(100).describe('Repeating a call with it gets the same order') }),
    response: Order,
    errors: ['UNPROCESSABLE', 'CONFLICT'],
    limit: { max: 60, perSeconds: 3600 },
    invalidates: ['payment', 'plans', 'workspaces.mine'],
    logs: { verb: 'created', on: 'order', id: 'data.id', name: 'data.plan' },
    summary: 'Order a plan: the amounts are worked out here',
  },
  verify: {
    kind: 'command',
    can: 'billing:CAN_EDIT',
    body: z.strictObject({ order_id: Id, payment_id: text, signature: text }),
    response: Order,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: { max: 60, perSeconds: 600 },
    invalidates: ['payment', 'plans', 'workspaces.mine'],
    logs: { verb: 'checked', on: 'order', id: 'data.id', name: 'data.plan' },
    summary: 'Check what the payment page answered; an order that is not paid yet is an answer too',
  },
  reinitiate: {
    kind: 'command',
    can: 'billing:CAN_EDIT',
    body: z.strictObject({ order_id: Id }),
    response: Order,
    errors: ['NOT_FOUND', 'CONFLICT', 'GONE', 'UNPROCESSABLE'],
    limit: { max: 60, perSeconds: 600 },
    invalidates: ['payment', 'plans', 'workspaces.mine'],
    logs: { verb: 'retried', on: 'order', id: 'data.id', name: 'data.plan' },
    summary: 'Pay an order again, unless the provider knows of a payment that came late',
  },
  checkCoupon: {
    kind: 'query',
    can: 'billing:CAN_VIEW',
    body: Choice.extend({ coupon: CouponCode.optional() }),
    response: z.object({ amounts: Amounts }),
    errors: ['UNPROCESSABLE'],
    limit: { max: 60, perSeconds: 60 },
    summary: 'What a plan costs, with a coupon and with tax',
  },
  billing: {
    kind: 'query',
    can: 'billing:CAN_VIEW',
    query: Empty,
    response: z.object({
      details: BillingDetails.extend({ gstin: z.string().nullable() }).nullable(),
      open_order: Order.nullable(),
      provider: z.enum(['razorpay', 'none']),
      is_test: z.boolean().describe('No money moves'),
    }),
    summary: 'Who invoices are made out to, and the order that waits to be paid',
  },
  saveBilling: {
    kind: 'command',
    can: 'billing:CAN_EDIT',
    body: BillingDetails,
    response: BillingDetails,
    errors: ['UNPROCESSABLE'],
    invalidates: ['payment'],
    logs: { verb: 'changed', on: 'billing', state: { of: 'billing' } },
    summary: 'Say who invoices are made out to; the state must fit the GSTIN',
  },
  invoices: {
    kind: 'query',
    can: 'billing:CAN_VIEW',
    query: Empty,
    response: z.object({ items: z.array(Invoice) }),
    summary: 'Invoices, the newest first; the last 200',
  },
  invoiceAddress: {
    kind: 'command',
    can: 'billing:CAN_VIEW',
    body: ById,
    response: z.object({ url: z.string(), expires_at: Moment }),
    errors: ['NOT_FOUND'],
    logs: { verb: 'opened', on: 'invoice', id: 'body.id' },
    summary: 'A short-lived address of an invoice as a PDF',
  },
});
