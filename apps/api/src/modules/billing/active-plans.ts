import { Injectable } from '@nestjs/common';
import type { PlanKey } from '@tessera/contracts/billing/plan-catalogue';
import { type SubscriptionDocument, SubscriptionRepository } from '@tessera/data/billing/subscription.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Which plan a workspace has now. */
@Injectable()
export class ActivePlans {
  constructor(private readonly subscriptions: SubscriptionRepository) {}

  async keyOf(workspace: WorkspaceId): Promise<PlanKey> {
    return planNow(await this.subscriptions.of(workspace), new Date());
  }

  subscriptionOf(workspace: WorkspaceId): Promise<SubscriptionDocument | null> {
    return this.subscriptions.of(workspace);
  }
}

/** Free when nothing was bought, or what was bought has ended. */
export const planNow = (subscription: SubscriptionDocument | null, now: Date): PlanKey =>
  subscription && subscription.endsAt > now ? subscription.plan : 'free';
