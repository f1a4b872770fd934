import type { EnforcedFeature } from '@tessera/contracts/billing/features';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** What a call takes of a feature. */
export interface FeatureAmount {
  feature: EnforcedFeature;
  amount: number;
}

/** What the plan of a workspace allows. The api implements it over subscriptions and counts. */
export abstract class Entitlements {
  /**
   * Does what takes something of a feature, if the plan allows it.
   * @throws DomainError PLAN_LIMIT that names the limit, and the plan that has more; UNAVAILABLE when others are taking
   *   the last places and do not end
   */
  abstract within<T>(workspace: WorkspaceId, use: FeatureAmount, work: () => Promise<T>): Promise<T>;
}
