import { Injectable } from '@nestjs/common';
import type { BillingDetails } from '@tessera/contracts/billing/payment.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface BillingDetailsDocument extends TenantDocument {
  details: BillingDetails;
}

/** Who invoices of a workspace are made out to. */
@Injectable()
export class BillingDetailsRepository extends TenantRepository<BillingDetailsDocument> {
  constructor(database: Database) {
    super(database, 'billingDetails', []);
  }

  async of(workspace: WorkspaceId): Promise<BillingDetails | null> {
    return (await this.findOne(workspace, { _id: workspace }))?.details ?? null;
  }

  async save(workspace: WorkspaceId, details: BillingDetails): Promise<void> {
    const isKnown = (await this.insertNew([{ _id: workspace, workspace, details }])).size > 0;
    if (isKnown) await this.change(workspace, { _id: workspace }, { $set: { details } });
  }
}
