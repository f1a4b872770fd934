import { Injectable } from '@nestjs/common';
import type { OrderDocument } from '@tessera/data/billing/order.repository';
import { InvoiceNumberRepository } from '@tessera/data/billing/invoice-number.repository';
import { wallTime } from '@tessera/kernel/calendar';

/** A paid order as an invoice. It never changes. */
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

const issuedAtOf = ({ paidAt, createdAt }: OrderDocument): Date => paidAt ?? createdAt;
const invoiceOf = (order: OrderDocument, { year, sequence }: { year: string; sequence: number }): PaidInvoice => ({
  number: `TS/${year}/${String(sequence).padStart(6, '0')}`,
  issuedAt: issuedAtOf(order),
  order,
});

/** Invoices of paid orders. */
@Injectable()
export class Invoices {
  constructor(private readonly numbers: InvoiceNumberRepository) {}

  /** The invoice of a paid order; its number is assigned at the first call. */
  async of(order: OrderDocument): Promise<PaidInvoice> {
    return invoiceOf(order, await this.numbers.of(order._id, financialYear(issuedAtOf(order))));
  }

  /** The invoices of paid orders. Orders whose invoice was lost in a crash get their number now. */
  async ofAll(orders: readonly OrderDocument[]): Promise<PaidInvoice[]> {
    const numbers = await this.numbers.known(orders.map(({ _id }) => _id));
    const byOrder = new Map(numbers.map((number) => [number.order, number]));
    return Promise.all(
      orders.map((order) => {
        const number = byOrder.get(order._id);
        return number ? invoiceOf(order, number) : this.of(order);
      }),
    );
  }
}
