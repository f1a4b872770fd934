import { Inject, Injectable } from '@nestjs/common';
import { type EnforcedFeature, type Feature, features } from '@tessera/contracts/billing/features';
import { type PlanKey, plans, planThatAllows } from '@tessera/contracts/billing/plan-catalogue';
import { UsageRepository } from '@tessera/data/billing/usage.repository';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Entitlements, type FeatureAmount } from '@tessera/kit/entitlements';
import { RedisLock } from '@tessera/queue/redis-lock';
import { API_SETTINGS } from '../../settings.ts';
import { ActivePlans } from './active-plans.ts';
import { monthOf } from './months.ts';

/** While so many places are left, nobody waits for others who take some. */
const crowdless = 20;
const lockMs = 30_000;
const tries = 100;
const pauseMs = 50;

/** Limits of plans. What exists is counted; the last places of a limit are taken by one call at a time. */
@Injectable()
export class PlanEntitlements extends Entitlements {
  constructor(
    private readonly active: ActivePlans,
    private readonly usage: UsageRepository,
    private readonly lock: RedisLock,
    @Inject(API_SETTINGS) private readonly settings: { PLANS: boolean },
  ) {
    super();
  }

  /** The limit of a feature, or null where there is none. */
  async limitOf(workspace: WorkspaceId, feature: Feature): Promise<number | null> {
    if (!this.settings.PLANS) return null;
    return plans[await this.active.keyOf(workspace)].limits[feature];
  }

  async within<T>(workspace: WorkspaceId, use: FeatureAmount, work: () => Promise<T>): Promise<T> {
    const limit = await this.limitOf(workspace, use.feature);
    if (limit === null) return work();
    const left = await this.requirePlaces(workspace, use, limit);
    if (left > crowdless || features[use.feature].kind === 'monthly') return work();
    return this.alone(`plan/${workspace}/${use.feature}`, async () => {
      await this.requirePlaces(workspace, use, limit);
      return work();
    });
  }

  /** @returns how many places are left after it */
  private async requirePlaces(workspace: WorkspaceId, use: FeatureAmount, limit: number): Promise<number> {
    const used = await this.usage.used(workspace, use.feature, monthOf(new Date()));
    if (used + use.amount > limit) throw beyond(await this.active.keyOf(workspace), use, { limit, used });
    return limit - used - use.amount;
  }

  private async alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const done: T[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const ran = await this.lock.once(name, lockMs, async () => {
        done.push(await work());
      });
      if (ran) return done[0] as T;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    throw new DomainError('UNAVAILABLE', 'Others are adding the same right now. Try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  }
}

const number = (value: number): string => value.toLocaleString('en-IN');

/** The answer at a limit: what it is, and the plan that has more. */
function beyond(
  plan: PlanKey,
  { feature, amount }: { feature: EnforcedFeature; amount: number },
  { limit, used }: { limit: number; used: number },
): DomainError {
  const { noun } = features[feature];
  const larger = planThatAllows(feature, used + amount, plan);
  return new DomainError(
    'PLAN_LIMIT',
    `The plan ${plans[plan].name} allows ${number(limit)} ${noun}, and ${number(used)} are used. ${cureOf(feature, larger)}`,
    { params: { feature, limit: String(limit), used: String(used), plan, ...(larger && { larger }) } },
  );
}

function cureOf(feature: EnforcedFeature, larger: PlanKey | undefined): string {
  if (!larger) return 'No plan allows more: remove some that you do not need.';
  const { name, limits } = plans[larger];
  const more = limits[feature] === null ? 'has no such limit' : `allows ${number(limits[feature])}`;
  return `The plan ${name} ${more}: choose it under Settings, Billing.`;
}
