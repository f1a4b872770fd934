import { cleanLine } from '@tessera/kernel/text';
import { z } from 'zod';
import { EmailAddress, Id, Moment, Name } from '../common.schema.ts';
import { gstStateCodes } from './gst-states.ts';
import { cleanGstin, gstinProblem } from './gstin.ts';
import { orderStates } from './order-state.ts';
import { Amount, Currency, Period, PlanKey } from './plans.schema.ts';

const GstStateCode = z
  .enum(gstStateCodes, 'is not the code of a state, such as 29 for Karnataka')
  .meta({ id: 'GstStateCode' });
const Gstin = z
  .string()
  .max(40, { abort: true })
  .overwrite(cleanGstin)
  .superRefine((gstin, context) => {
    const problem = gstinProblem(gstin);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });
const details = {
  name: Name,
  address: z.string().overwrite(cleanLine).min(1, 'must not be empty').max(300),
  state: GstStateCode.nullable().describe('Null outside India'),
  email: EmailAddress,
};
export const BillingDetails = z
  .strictObject({ ...details, gstin: Gstin.nullable().default(null) })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.output<typeof BillingDetails>;

export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(3)
  .max(40, { abort: true })
  .regex(/^[A-Z0-9-]+$/, 'has letters, digits and hyphens only');
/** A plan that can be bought. */
export const Choice = z.strictObject({
  plan: PlanKey.exclude(['free']),
  period: Period,
  currency: Currency.default('INR'),
  coupon: CouponCode.optional(),
});
export const Amounts = z
  .object({
    currency: Currency,
    price: Amount,
    discount: Amount,
    credit: Amount.describe('For unused days of the plan before'),
    taxable: Amount,
    taxes: z.array(z.object({ kind: z.enum(['CGST', 'SGST', 'IGST']), rate: z.number(), amount: Amount })),
    total: Amount,
  })
  .meta({ id: 'OrderAmounts' });
export const Order = z
  .object({
    id: Id,
    plan: PlanKey,
    period: Period,
    state: z.enum(orderStates),
    amounts: Amounts,
    coupon: z.string().nullable(),
    created_at: Moment,
    expires_at: Moment,
    checkout: z.string().nullable().describe('Where it is paid; null when nothing is to be paid'),
  })
  .meta({ id: 'PaymentOrder' });
export const Invoice = z
  .object({ id: Id, number: z.string(), plan: PlanKey, period: Period, amounts: Amounts, issued_at: Moment })
  .meta({ id: 'Invoice' });
/** A setting of the operator: its coupons as JSON. */
export const Coupons = z.array(
  z.strictObject({
    code: CouponCode,
    percent: z.int().min(1).max(100),
    uses: z.int().min(1),
    until: z.iso.datetime({ offset: true }).optional(),
  }),
);
