import { Injectable } from '@nestjs/common';
import type { OrderAmounts } from '@tessera/contracts/billing/order-amounts';
import type { OrderState } from '@tessera/contracts/billing/order-state';
import type { BillingDetails } from '@tessera/contracts/billing/payment.schema';
import type { Currency, Period, PlanKey } from '@tessera/contracts/billing/plan-catalogue';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** An order of a plan, with its amounts and its buyer as they were when it was made. */
export interface OrderDocument extends TenantDocument {
  /** Of the caller: the same key is the same order. */
  key: string;
  plan: PlanKey;
  period: Period;
  currency: Currency;
  amounts: OrderAmounts;
  coupon: string | null;
  buyer: BillingDetails;
  /** The provider's id of it; null until the provider was told, or when nothing is to be paid. */
  providerOrder: string | null;
  state: OrderState;
  /** The provider's id of the payment. */
  payment: string | null;
  paidAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
  revision: number;
}

@Injectable()
export class OrderRepository extends TenantRepository<OrderDocument> {
  constructor(database: Database) {
    super(database, 'paymentOrders', [
      { key: { workspace: 1, key: 1 }, unique: true },
      { key: { workspace: 1, createdAt: -1 } },
    ]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<OrderDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  byKey(workspace: WorkspaceId, key: string): Promise<OrderDocument | null> {
    return this.findOne(workspace, { key });
  }

  async latest(workspace: WorkspaceId): Promise<OrderDocument | null> {
    return (await this.find(workspace, {}, { sort: { createdAt: -1 }, limit: 1 }))[0] ?? null;
  }

  /** Paid orders, the newest first. */
  paid(workspace: WorkspaceId, limit: number): Promise<OrderDocument[]> {
    return this.find(workspace, { state: 'paid' }, { sort: { createdAt: -1 }, limit });
  }

  /** @returns false if the workspace has an order with its key */
  async add(order: OrderDocument): Promise<boolean> {
    return (await this.insertNew([order])).size === 0;
  }

  /** @returns null if the order was changed since it was read */
  move(
    order: OrderDocument,
    change: Partial<Pick<OrderDocument, 'state' | 'payment' | 'paidAt' | 'providerOrder'>>,
  ): Promise<OrderDocument | null> {
    const { _id, revision, workspace } = order;
    return this.change(workspace, { _id, revision }, { $set: { ...change, revision: revision + 1 } });
  }
}
