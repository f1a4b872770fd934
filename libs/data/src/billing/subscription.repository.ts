import { Injectable } from '@nestjs/common';
import type { Period, PlanKey } from '@tessera/contracts/billing/plan-catalogue';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** What a workspace has paid for: one document, whose id is the workspace's. */
export interface SubscriptionDocument extends TenantDocument {
  plan: PlanKey;
  period: Period;
  /** The paid order that it came from: applying it again changes nothing. */
  order: string;
  startedAt: Date;
  endsAt: Date;
  revision: number;
}

@Injectable()
export class SubscriptionRepository extends TenantRepository<SubscriptionDocument> {
  constructor(database: Database) {
    super(database, 'subscriptions', []);
  }

  of(workspace: WorkspaceId): Promise<SubscriptionDocument | null> {
    return this.findOne(workspace, { _id: workspace });
  }

  /**
   * Replaces the subscription, if it is still the one that was read.
   * @param before null when there was none
   * @returns false if another one was stored meanwhile
   */
  async replace(before: SubscriptionDocument | null, next: Omit<SubscriptionDocument, 'revision'>): Promise<boolean> {
    const { _id, workspace, ...rest } = next;
    if (!before) return (await this.insertNew([{ ...next, revision: 1 }])).size === 0;
    const change = { $set: { ...rest, revision: before.revision + 1 } };
    return (await this.change(workspace, { _id, revision: before.revision }, change)) !== null;
  }
}
