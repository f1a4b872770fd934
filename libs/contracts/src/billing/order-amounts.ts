import type { GstState } from './gst-states.ts';

/** A coupon of the operator. */
export interface CouponTerms {
  code: string;
  /** Of the price. */
  percent: number;
  /** Most uses by all workspaces together; each may use it once. */
  uses: number;
  /** The last moment, ISO 8601. */
  until?: string | undefined;
}
export interface TaxLine {
  kind: 'CGST' | 'SGST' | 'IGST';
  /** Percent. */
  rate: number;
  amount: number;
}
/** What an order costs, in the smallest unit of its currency. */
export interface OrderAmounts {
  price: number;
  discount: number;
  /** For unused days of the plan before. */
  credit: number;
  taxable: number;
  taxes: TaxLine[];
  total: number;
}

/** Of services, as integrated tax; within a state each half. */
const rate = 18;
/** Gateways refuse less. */
const smallest = 100;
const part = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/**
 * Works out an order: the coupon first, then the credit, then tax on what is left, each line rounded to the paisa.
 * @param buyerState of the billing address; null outside India, where no tax is due
 */
export function orderAmounts(terms: {
  price: number;
  percentOff: number;
  credit: number;
  sellerState: GstState;
  buyerState: GstState | null;
}): OrderAmounts {
  const { price, percentOff, sellerState, buyerState } = terms;
  const discount = part(price, percentOff);
  const rest = price - discount;
  const left = rest - Math.min(terms.credit, rest);
  const taxable = left > 0 ? Math.max(left, Math.min(smallest, rest)) : 0;
  const taxes = taxLines(taxable, sellerState, buyerState);
  const total = taxes.reduce((sum, { amount }) => sum + amount, taxable);
  return { price, discount, credit: rest - taxable, taxable, taxes, total };
}

function taxLines(taxable: number, sellerState: GstState, buyerState: GstState | null): TaxLine[] {
  if (taxable === 0 || buyerState === null) return [];
  if (buyerState !== sellerState) return [{ kind: 'IGST', rate, amount: part(taxable, rate) }];
  const amount = part(taxable, rate / 2);
  return [
    { kind: 'CGST', rate: rate / 2, amount },
    { kind: 'SGST', rate: rate / 2, amount },
  ];
}
