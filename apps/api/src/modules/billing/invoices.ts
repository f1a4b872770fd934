import { Injectable } from '@nestjs/common';
import type { OrderDocument } from '@tessera/data/billing/order.repository';
import { InvoiceNumberRepository } from '@tessera/data/billing/invoice-number.repository';
import { wallTime } from '@tessera/kernel/calendar';

/** A paid order as an invoice: nothing of it changes any more. */
export interface PaidInvoice {
  number: string;
  issuedAt: Date;
  order: OrderDocument;
}

/** The Indian financial year of a moment, from April: `25-26`. */
export function financialYear(at: Date): string {
  const { year, month } = wallTime(at.getTime(), 'Asia/Kolkata');
  const first = month >= 4 ? year : year - 1;
  const short = (of: number) => String(of % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** Invoices of paid orders. */
@Injectable()
export class Invoices {
  constructor(private readonly numbers: InvoiceNumberRepository) {}

  /** The invoice of a paid order; its number is given out at the first call. */
  async of(order: OrderDocument): Promise<PaidInvoice> {
    const issuedAt = order.paidAt ?? order.createdAt;
    const { year, sequence } = await this.numbers.of(order._id, financialYear(issuedAt));
    return { number: `TS/${year}/${String(sequence).padStart(6, '0')}`, issuedAt, order };
  }
}
