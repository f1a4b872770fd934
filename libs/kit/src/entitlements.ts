import type { EnforcedFeature } from '@tessera/contracts/billing/features';
import type { PlanKey } from '@tessera/contracts/billing/plan-catalogue';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** How much of a feature a call uses. */
export interface FeatureAmount {
  feature: EnforcedFeature;
  amount: number;
}

/** What the plan of a workspace allows. The api implements it over subscriptions and counts. */
export abstract class Entitlements {
  abstract planOf(workspace: WorkspaceId): Promise<PlanKey>;
  /**
   * Runs work that uses some of a feature, if the plan allows it.
   * @throws DomainError PLAN_LIMIT naming the limit and the plan with a higher one; UNAVAILABLE when other calls hold
   *   the last places for too long
   */
  abstract within<T>(workspace: WorkspaceId, use: FeatureAmount, work: () => Promise<T>): Promise<T>;
}
