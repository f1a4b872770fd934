import { Injectable } from '@nestjs/common';
import { Database } from '../database.ts';
import { IdentityRepository } from '../identity-repository.ts';

interface InvoiceNumberDocument {
  /** `<year>/<sequence>`. */
  _id: string;
  /** The financial year: `25-26`. */
  year: string;
  sequence: number;
  order: string;
}

const tries = 50;

/**
 * Numbers of invoices, by financial year: the next is the last plus one, so there is no gap, and each order has one.
 */
@Injectable()
export class InvoiceNumberRepository extends IdentityRepository<InvoiceNumberDocument> {
  constructor(database: Database) {
    super(database, 'invoiceNumbers', [
      { key: { order: 1 }, unique: true },
      { key: { year: 1, sequence: -1 }, unique: true },
    ]);
  }

  /** The numbers that orders have already. */
  known(orders: readonly string[]): Promise<InvoiceNumberDocument[]> {
    return this.find({ order: { $in: orders } });
  }

  /** The number of an order, assigned at the first call. @throws Error when too many invoices are made at once */
  async of(order: string, year: string): Promise<{ year: string; sequence: number }> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const known = await this.findOne({ order });
      if (known) return known;
      const [last] = await this.find({ year }, { sort: { sequence: -1 }, limit: 1 });
      const sequence = (last?.sequence ?? 0) + 1;
      await this.insert({ _id: `${year}/${sequence}`, year, sequence, order });
    }
    throw new Error(`no number for the invoice of the order ${order}`);
  }
}
