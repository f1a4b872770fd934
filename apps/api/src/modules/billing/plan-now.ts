import type { PlanKey } from '@tessera/contracts/billing/plan-catalogue';
import type { SubscriptionDocument } from '@tessera/data/billing/subscription.repository';

/** The plan of a workspace: free if nothing was bought, or what was bought has ended. */
export const planNow = (subscription: SubscriptionDocument | null): PlanKey =>
  subscription && subscription.endsAt > new Date() ? subscription.plan : 'free';
